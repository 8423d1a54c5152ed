import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dependencies = {
  '@tanstack/react-query': '5.108.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.57.1',
  wagmi: '3.7.7',
}

const permissive = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)$/

/**
 * Installs wagmi, with a page that lists and connects injected wallets by it, in a folder of its own, which later runs
 * find again: our lockfile does not have it. Returns the page's folder, or why there is none.
 */
export function installWagmi(): { readonly folder: string } | { readonly missing: string } {
  const folder = join(tmpdir(), `latchkit-bench-wagmi-${dependencies.wagmi}`)
  const modules = join(folder, 'node_modules')
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'wagmi-page', private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  if (!existsSync(join(modules, '.package-lock.json'))) {
    try {
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
      execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: 'ignore', timeout: 180_000 })
    } catch {
      return { missing: 'npm could not install it: is the package registry reachable?' }
    }
  }
  const refused = licences(modules).filter(([, licence]) => !permissive.test(licence))
  if (refused.length > 0)
    return { missing: `Not permissive: ${refused.map((one) => one.join(' is ')).join(', ')}.` }
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'main.jsx'), script)
  return { folder }
}

/** Name and licence of each package that npm installed. */
function licences(modules: string): [string, string][] {
  const names = readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : name,
    )
  return names.flatMap((name) => {
    const file = join(modules, name, 'package.json')
    if (!existsSync(file)) return []
    const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }
    const inner = join(modules, name, 'node_modules')
    return [
      [name, typeof license === 'string' ? license : 'unknown'] satisfies [string, string],
      ...(existsSync(inner) ? licences(inner) : []),
    ]
  })
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>bench: wagmi</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.jsx"></script>
  </body>
</html>
`

const script = `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const queryClient = new QueryClient()

function Wallets() {
  const dialog = useRef(null)
  const { address } = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect({ mutation: { onSuccess: () => dialog.current?.close() } })
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {address ?? 'Connect wallet'}
      </button>
      <dialog ref={dialog}>
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
            <img src={connector.icon} alt="" width={32} height={32} /> {connector.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <Wallets />
    </QueryClientProvider>
  </WagmiProvider>,
)
`
