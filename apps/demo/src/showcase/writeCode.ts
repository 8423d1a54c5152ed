import { firstChoices, fonts, lookOf, type Choices } from './choices.ts'

const adapters = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin' } as const
const mainnets = { eip155: 'ethereum', solana: 'solanaMainnet', bip122: 'bitcoin' } as const

/** Writes what a site has to write for these choices: the component, and the styles where no theme says them. */
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
  const { email, onramp, offramp, names } = choices.features
  const features = [
    onramp && 'onramp: true',
    offramp && 'offramp: true',
    names && 'names: true',
  ].filter(Boolean)
  const isThemed = choices.theme !== 'Page'
  const themeName = choices.theme.toLowerCase()
  const themed = lookOf(choices.theme)
  const changes = [
    choices.accent !== themed.accent && `  '--latch-accent': '${choices.accent}',`,
    choices.radius !== themed.radius && `  '--latch-radius': '${choices.radius}px',`,
    choices.font !== themed.font && `  '--latch-font': "${fonts[choices.font]}",`,
  ].filter(Boolean)
  const isChanged = changes.length > 0
  const isRtl = choices.direction === 'rtl'
  const props = [
    'kit={kit}',
    offramp && 'components={components}',
    choices.locale !== firstChoices.locale && `locale="${choices.locale}"`,
    isRtl && 'dir="rtl"',
    isThemed && `theme={${isChanged ? 'theme' : themeName}}`,
  ].filter(Boolean)
  const tsx = [
    "import { createKit } from '@latchkit/core'",
    email && "import { login } from '@latchkit/core/login'",
    `import { ${imported.join(', ')} } from '@latchkit/core/networks'`,
    ...packages.map((name) => `import { ${name} } from '@latchkit/${name}'`),
    "import { ConnectButton, KitProvider } from '@latchkit/react'",
    offramp && "import { Offramp } from '@latchkit/react/offramp'",
    "import '@latchkit/react/styles.css'",
    isThemed && `import { ${themeName} } from '@latchkit/react/themes'`,
    '',
    ...(isThemed && isChanged
      ? [`const theme = {`, `  ...${themeName},`, ...changes, '}', '']
      : []),
    ...(offramp ? ['const components = { Offramp }', ''] : []),
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
  return { tsx: lines(tsx), css: isThemed ? '' : lines(css) }
}

function lines(all: readonly (string | false)[]): string {
  return all.filter((line) => line !== false).join('\n')
}
