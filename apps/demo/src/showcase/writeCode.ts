import { firstChoices, fonts, type Choices } from './choices.ts'

const adapters = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin' } as const
const mainnets = { eip155: 'ethereum', solana: 'solanaMainnet', bip122: 'bitcoin' } as const

/** Writes what a site has to write for these choices: the component, and the styles where they differ from the kit's. */
export function writeCode(choices: Choices): { readonly tsx: string; readonly css: string } {
  const namespaces = (Object.keys(adapters) as (keyof typeof adapters)[]).filter(
    (namespace) => choices.networks[namespace],
  )
  const packages = namespaces.map((namespace) => adapters[namespace])
  // Two things of one name: Bitcoin's adapter, and its network.
  const networkOf = (namespace: (typeof namespaces)[number]) =>
    namespace === 'bip122' ? 'bitcoinMainnet' : mainnets[namespace]
  const imported = namespaces.map((namespace) =>
    namespace === 'bip122' ? 'bitcoin as bitcoinMainnet' : mainnets[namespace],
  )
  const { email, onramp, names } = choices.features
  const features = [onramp && 'onramp: true', names && 'names: true'].filter(Boolean)
  const isRtl = choices.direction === 'rtl'
  const props = [
    'kit={kit}',
    choices.locale !== firstChoices.locale && `locale="${choices.locale}"`,
    isRtl && 'dir="rtl"',
  ].filter(Boolean)
  const tsx = [
    "import { createKit } from '@latchkit/core'",
    email && "import { login } from '@latchkit/core/login'",
    `import { ${imported.join(', ')} } from '@latchkit/core/networks'`,
    ...packages.map((name) => `import { ${name} } from '@latchkit/${name}'`),
    "import { ConnectButton, KitProvider } from '@latchkit/react'",
    "import '@latchkit/react/styles.css'",
    '',
    'const kit = createKit({',
    "  projectId: 'shop',",
    "  apiUrl: 'https://wallet.example.com',",
    `  networks: [${namespaces.map(networkOf).join(', ')}],`,
    `  adapters: [${packages.map((name) => `${name}()`).join(', ')}],`,
    email && "  login: login({ url: 'https://login.example.com' }),",
    email && choices.first === 'email' && "  connectMethodsOrder: ['email', 'wallet'],",
    features.length > 0 && `  features: { ${features.join(', ')} },`,
    '})',
    '',
    'export const App = () => (',
    `  <KitProvider ${props.join(' ')}>`,
    '    <ConnectButton />',
    '  </KitProvider>',
    ')',
  ]
  const css = [
    ':root {',
    `  --latch-accent: ${choices.accent};`,
    `  --latch-radius: ${choices.radius}px;`,
    choices.font !== 'site' && `  --latch-font: ${fonts[choices.font]};`,
    choices.scheme !== 'light dark' && `  color-scheme: ${choices.scheme};`,
    '}',
  ]
  return { tsx: lines(tsx), css: lines(css) }
}

function lines(all: readonly (string | false)[]): string {
  return all.filter((line) => line !== false).join('\n')
}
