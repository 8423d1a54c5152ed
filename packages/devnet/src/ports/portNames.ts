/** What needs a port of its own. */
export type PortName =
  | 'demo'
  | 'server'
  | 'status'
  | 'chain-31337'
  | 'chain-31338'
  | 'solana'
  | 'solana-ws'
  | 'bitcoin'
  | 'onramp'
  | 'login'
  | 'mail'
  | 'social'

/** A port for each part of the stack. */
export type Ports = Readonly<Record<PortName, number>>

/** What each port is for, which variable of the environment sets it, and what it is otherwise. */
export const portNames: Readonly<
  Record<
    PortName,
    { readonly title: string; readonly variable: string; readonly usualPort: number }
  >
> = {
  demo: { title: 'the demo site', variable: 'LATCHKIT_DEMO_PORT', usualPort: 3000 },
  server: { title: 'the API server', variable: 'LATCHKIT_API_PORT', usualPort: 3100 },
  status: { title: 'the status page', variable: 'LATCHKIT_STATUS_PORT', usualPort: 3200 },
  'chain-31337': {
    title: 'the chain 31337',
    variable: 'LATCHKIT_CHAIN_31337_PORT',
    usualPort: 8545,
  },
  'chain-31338': {
    title: 'the chain 31338',
    variable: 'LATCHKIT_CHAIN_31338_PORT',
    usualPort: 8546,
  },
  solana: { title: 'the Solana chain', variable: 'LATCHKIT_SOLANA_PORT', usualPort: 8899 },
  'solana-ws': {
    title: 'subscriptions to the Solana chain',
    variable: 'LATCHKIT_SOLANA_WS_PORT',
    usualPort: 8900,
  },
  bitcoin: { title: 'the Bitcoin chain', variable: 'LATCHKIT_BITCOIN_PORT', usualPort: 3002 },
  onramp: {
    title: 'the on-ramp sandbox',
    variable: 'LATCHKIT_ONRAMP_PORT',
    usualPort: 3300,
  },
  login: { title: 'the login frame', variable: 'LATCHKIT_LOGIN_PORT', usualPort: 3400 },
  social: {
    title: 'the social providers',
    variable: 'LATCHKIT_SOCIAL_PORT',
    usualPort: 3500,
  },
  mail: { title: 'the mail server', variable: 'LATCHKIT_SMTP_PORT', usualPort: 3425 },
}
