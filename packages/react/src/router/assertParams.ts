import { KitError, type Kit } from '@latchkit/core'
import { isNetworkId, parseUnits, type TokenBalance } from '@latchkit/wire'
import type { OpenOptions, Payee, ViewName, ViewParams } from './routes.ts'

/** What a parameter has to be. */
interface Rule {
  readonly isRight: (value: unknown, kit: Kit) => boolean
  /** Ends the sentence “It must be”. */
  readonly must: string | ((kit: Kit) => string)
  readonly isRequired?: boolean
}

type Rules = {
  readonly [Name in ViewName]: string extends keyof ViewParams<Name>
    ? Readonly<Record<string, never>>
    : { readonly [Param in keyof ViewParams<Name>]-?: Rule }
}

/**
 * Asserts that a view is given parameters that it can show: plain JavaScript is not checked before it runs. A visitor's page
 * does not load this.
 * @throws KitError `InvalidConfig` with the parameter that is wrong, what it must be, and those that there are
 */
export function assertParams(kit: Kit, { view, params }: OpenOptions): void {
  const rules: Readonly<Record<string, Rule>> = createRules()[view]
  const names = Object.keys(rules)
  const all = names.length > 0 ? `Its parameters are ${names.join(', ')}.` : 'It has none.'
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw invalid(view, `\`params\` is ${show(params)}`, `Give an object, or leave it out. ${all}`)
  const given: Readonly<Record<string, unknown>> = { ...params }
  for (const name of Object.keys(given))
    if (!Object.hasOwn(rules, name))
      throw invalid(view, `there is no parameter \`${name}\``, `Leave it out. ${all}`)
  for (const [name, { isRight, must, isRequired = false }] of Object.entries(rules)) {
    const value = given[name]
    if (value === undefined ? !isRequired : isRight(value, kit)) continue
    const found = value === undefined ? 'is missing' : `is ${show(value)}`
    const rule = typeof must === 'function' ? must(kit) : must
    throw invalid(view, `\`${name}\` ${found}`, `It must be ${rule}.`)
  }
  if (view === 'Send') assertPayment(kit, view, params)
}

/** A payment that is reviewed at once is a whole one. */
function assertPayment(kit: Kit, view: ViewName, params: ViewParams<'Send'> = {}): void {
  const { token, networkId, amount, to, step, payee } = params
  if (token && networkId)
    throw invalid(view, '`token` and `networkId` are both given', 'Leave `networkId` out.')
  if (payee && (step !== 'review' || amount === undefined || to === undefined))
    throw invalid(
      view,
      '`payee` is given, but no payment that is reviewed at once',
      "Give `step: 'review'`, `amount` and `to` too.",
    )
  const network = networkId && kit.networks.get(networkId)
  const { symbol } = token ?? network?.nativeCurrency ?? {}
  const decimals =
    token && 'chainId' in token
      ? Number(token.quantity.decimals)
      : (token ?? network?.nativeCurrency)?.decimals
  if (amount !== undefined && decimals !== undefined && parseUnits(amount, decimals) === undefined)
    throw invalid(
      view,
      `\`amount\` is ${show(amount)}, and ${symbol} has ${decimals} decimals`,
      'Round it yourself: the kit rounds no amount.',
    )
}

function invalid(view: ViewName, sentence: string, fix: string): KitError {
  return new KitError('InvalidConfig', `The view ${view} cannot be opened: ${sentence}.`, { fix })
}

/** Writes a value as a developer would, and not too long. */
function show(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? `'${value.slice(0, 80)}'` : String(value)
  return Array.isArray(value)
    ? 'a list'
    : `an object of ${Object.keys(value).join(', ') || 'nothing'}`
}

function has(value: unknown, types: Readonly<Record<string, string>>): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(types).every(
      ([name, type]) => typeof (value as Readonly<Record<string, unknown>>)[name] === type,
    )
  )
}

function required(rule: Rule): Rule {
  return { ...rule, isRequired: true }
}

function text(must: string): Rule {
  return { isRight: (value) => typeof value === 'string' && value !== '', must }
}

function oneOf(...values: readonly string[]): Rule {
  return {
    isRight: (value) => typeof value === 'string' && values.includes(value),
    must: `one of ${quote(values)}`,
  }
}

function object(types: Readonly<Record<string, string>>, must: string): Rule {
  return { isRight: (value) => has(value, types), must }
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maximumDecimals
}

const maximumDecimals = 255

function quote(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ') || 'none, as there is none'
}

function socialsOf({ config }: Kit): readonly string[] {
  return config.features.socials.map((social) => (typeof social === 'string' ? social : social.id))
}

/** Creates them when they are needed: what runs as a module loads is in every bundle. */
function createRules(): Rules {
  const next = oneOf('close', 'Account')
  const networkId: Rule = {
    isRight: (value, kit) =>
      typeof value === 'string' && isNetworkId(value) && kit.networks.has(value),
    must: (kit) => `the CAIP-2 id of a network of createKit: ${quote([...kit.networks.keys()])}`,
  }
  const namespace: Rule = {
    isRight: (value, kit) => [...kit.adapters.keys()].some((name) => name === value),
    must: (kit) => `the namespace of an adapter of createKit: ${quote([...kit.adapters.keys()])}`,
  }
  const listing = object({ id: 'string', name: 'string' }, 'a wallet of the directory')
  const balance = { chainId: 'string', symbol: 'string', quantity: 'object' }
  const transaction = { hash: 'string' }
  const name = text('the full name of an account: `alice.shop.eth`')

  return {
    Connect: { next },
    AllWallets: { next },
    GetWallet: { wallet: required(listing) },
    Wallets: {},
    Wallet: {
      namespace: required(namespace),
      connectorId: required(text('the `connectorId` of an entry of useConnections()')),
    },
    SIWXSignMessage: {},
    ConnectingExternal: {
      next,
      namespace,
      walletKey: required(text('the `key` of an entry of useWallets()')),
    },
    ConnectingWalletConnect: {
      next,
      wallet: required(listing),
      way: oneOf('browser', 'mobile', 'desktop', 'web'),
      opening: { isRight: (value) => value instanceof Promise, must: 'a promise' },
    },
    ConnectingWalletConnectBasic: { next },
    Login: { next },
    LoginSocial: {
      next,
      provider: required({
        isRight: (value, kit) => socialsOf(kit).some((social) => social === value),
        must: (kit) => `one of features.socials of createKit: ${quote(socialsOf(kit))}`,
      }),
    },
    WhatIsWallet: {},
    Networks: {},
    SwitchNetwork: { networkId: required(networkId) },
    UnsupportedChain: {},
    Account: { tab: oneOf('tokens', 'nfts', 'activity') },
    Portfolio: {},
    Send: {
      token: {
        isRight(value, kit) {
          const given = { ...(value as Readonly<Record<string, unknown>>) }
          if (given['nft']) return false
          return has(value, balance)
            ? isDecimals(Number((given['quantity'] as TokenBalance['quantity']).decimals))
            : has(value, { symbol: 'string', address: 'string' }) &&
                given['address'] !== '' &&
                isDecimals(given['decimals']) &&
                networkId.isRight(given['networkId'], kit)
        },
        must: (kit) =>
          `an entry of useBalances().data.balances, or { networkId, address, symbol, decimals }: networkId is one of ${[...kit.networks.keys()].join(', ')}, address the contract, decimals 0 to ${maximumDecimals}. The own coin of a network is named by the parameter networkId, and an NFT is sent from its own view`,
      },
      networkId,
      amount: {
        isRight: (value) =>
          typeof value === 'string' && (parseUnits(value, maximumDecimals) ?? 0n) > 0n,
        must: "a number of whole tokens as text, such as '0.01'. formatUnits of viem makes one of base units",
      },
      to: text('an address, or a name such as `shop.eth`'),
      step: oneOf('token', 'contacts', 'contact', 'scan', 'review'),
      payee: {
        isRight: (value) =>
          has(value, { name: 'string', note: 'function' }) &&
          (value as Payee).note.constructor.name !== 'AsyncFunction',
        must: '{ name, note }, where note is no async function: it returns true or false at once',
      },
    },
    SendSuccess: {
      transaction: required(object(transaction, 'an entry of usePendingTransactions()')),
      token: required(
        object({ name: 'string', iconUrl: 'string', price: 'number' }, '{ name, iconUrl, price }'),
      ),
      name,
    },
    Swap: {
      from: object(balance, 'an entry of useBalances().data.balances'),
      step: oneOf('from', 'to', 'review'),
    },
    Receive: {},
    OnRamp: {},
    OnRampOrder: {
      orderId: required(text('the id of an order')),
      url: required(text('the address of its page')),
    },
    OffRamp: {
      orderId: text('the id of an order'),
      url: text('the address of its page'),
      step: oneOf('token'),
    },
    RegisterAccountName: {},
    AccountName: {
      name: required(object({ name: 'string' }, 'an entry of what `namesQuery` of core returns')),
    },
    RegisterAccountNameSuccess: { name: required(name) },
    Tokens: {},
    Nfts: {
      collection: text('the CAIP-10 id of a contract'),
      isHidden: { isRight: (value) => typeof value === 'boolean', must: 'true or false' },
    },
    Nft: { nft: required(object({ tokenId: 'string' }, 'an entry of useNfts()')) },
    Activity: {},
    Transaction: {
      transaction: required({
        isRight: (value) => has(value, transaction) || has(value, { metadata: 'object' }),
        must: 'an entry of useActivity() or usePendingTransactions()',
      }),
    },
  }
}
