import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountOf } from '@latchkit/devnet'
import type { ContractRow } from '../contractRow.ts'
import type { ContractServer } from '../contractServer.ts'

const { address } = accountOf('alice')
const project = 'projectId=local'

/** Names of networks and codes of assets are the configuration's, so they are asked for. */
async function readOptions({ url }: ContractServer): Promise<{
  readonly symbol: string
  readonly network: string
  readonly code: string
}> {
  const { purchaseCurrencies } = (await (
    await fetch(`${url}/v1/onramp/options?${project}`)
  ).json()) as {
    purchaseCurrencies: { symbol: string; networks: { name: string; code: string }[] }[]
  }
  const [first] = purchaseCurrencies
  const [network] = first?.networks ?? []
  return { symbol: first?.symbol ?? '', network: network?.name ?? '', code: network?.code ?? '' }
}

async function order(stack: ContractServer): Promise<object> {
  const { code } = await readOptions(stack)
  return {
    projectId: 'local',
    sessionData: {
      destinationCurrencyCode: code,
      sourceAmount: 100,
      sourceCurrencyCode: 'USD',
      serviceProvider: 'SANDBOX',
      walletAddress: address,
    },
  }
}

async function place(stack: ContractServer): Promise<string> {
  const response = await fetch(`${stack.url}/v1/onramp/widget`, {
    method: 'POST',
    body: JSON.stringify(await order(stack)),
  })
  return ((await response.json()) as { orderId: string }).orderId
}

async function sale(stack: ContractServer): Promise<object> {
  return {
    projectId: 'local',
    sourceCurrencyCode: (await readOptions(stack)).code,
    sourceAmount: '0.5',
    destinationCurrencyCode: 'USD',
    countryCode: 'US',
    walletAddress: address,
  }
}

async function placeSale(stack: ContractServer): Promise<string> {
  const response = await fetch(`${stack.url}/v1/offramp/orders`, {
    method: 'POST',
    body: JSON.stringify({ ...(await sale(stack)), serviceProvider: 'SANDBOX' }),
  })
  return ((await response.json()) as { orderId: string }).orderId
}

/** Returns a message as the sandbox signs it. */
async function signedMessage(
  stack: ContractServer,
  message: object,
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: string }> {
  const text = await readFile(join(stack.devnet.directory, 'server.json'), 'utf8')
  const { onramp } = JSON.parse(text) as {
    onramp: { providers: { kind: string; webhookSecret?: string }[] }
  }
  const secret = onramp.providers.find(({ kind }) => kind === 'sandbox')?.webhookSecret ?? ''
  const body = JSON.stringify({ id: randomUUID(), ...message })
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { headers: { 'latchkit-signature': `t=${seconds},v1=${mac}` }, body }
}

/** Buying with money, and selling for it. */
export const onrampRows: Readonly<Record<string, ContractRow>> = {
  'GET /v1/onramp/options': { good: () => ({ path: `/v1/onramp/options?${project}` }) },
  'POST /v1/onramp/quote': {
    good: async (stack) => {
      const { symbol, network } = await readOptions(stack)
      const body = { purchaseCurrency: symbol, paymentCurrency: 'USD', amount: '100', network }
      return { path: `/v1/onramp/quote?${project}`, body }
    },
  },
  'POST /v1/onramp/multi/quotes': {
    good: async (stack) => ({
      path: '/v1/onramp/multi/quotes',
      body: {
        projectId: 'local',
        destinationCurrencyCode: (await readOptions(stack)).code,
        sourceAmount: 100,
        sourceCurrencyCode: 'USD',
        excludeProviders: [],
      },
    }),
  },
  'POST /v1/onramp/widget': {
    good: async (stack) => ({ path: '/v1/onramp/widget', body: await order(stack) }),
  },
  'GET /v1/onramp/providers': { good: () => ({ path: `/v1/onramp/providers?${project}` }) },
  'GET /v1/onramp/providers/properties': {
    good: () => ({ path: `/v1/onramp/providers/properties?${project}&type=countries` }),
  },
  'GET /v1/onramp/buy/options': {
    good: () => ({ path: `/v1/onramp/buy/options?${project}&country=US&subdivision=NY` }),
  },
  'GET /v1/onramp/buy/quotes': {
    good: async (stack) => {
      const { symbol, network } = await readOptions(stack)
      return {
        path: `/v1/onramp/buy/quotes?${project}&purchaseCurrency=${symbol}&purchaseNetwork=${network}&paymentAmount=100&paymentCurrency=USD&paymentMethod=CARD&country=US`,
      }
    },
  },
  'POST /v1/generators/onrampurl': {
    shapeStatus: 400,
    good: () => ({
      path: `/v1/generators/onrampurl?${project}`,
      body: { destinationWallets: [{ address }], partnerUserId: 'a'.repeat(32) },
    }),
  },
  'GET /v1/onramp/orders/{id}': {
    good: async (stack) => ({ path: `/v1/onramp/orders/${await place(stack)}?${project}` }),
  },
  'POST /v1/onramp/webhooks/{provider}': {
    good: async (stack) => ({
      path: '/v1/onramp/webhooks/sandbox',
      ...(await signedMessage(stack, { orderId: await place(stack), status: 'pending' })),
    }),
  },
  'GET /v1/offramp/options': { good: () => ({ path: `/v1/offramp/options?${project}` }) },
  'POST /v1/offramp/quotes': {
    good: async (stack) => ({ path: '/v1/offramp/quotes', body: await sale(stack) }),
  },
  'POST /v1/offramp/orders': {
    good: async (stack) => ({
      path: '/v1/offramp/orders',
      body: { ...(await sale(stack)), serviceProvider: 'SANDBOX' },
    }),
  },
  'GET /v1/offramp/orders/{id}': {
    good: async (stack) => ({ path: `/v1/offramp/orders/${await placeSale(stack)}?${project}` }),
  },
  'POST /v1/offramp/webhooks/{provider}': {
    good: async (stack) => ({
      path: '/v1/offramp/webhooks/sandbox',
      ...(await signedMessage(stack, { orderId: await placeSale(stack), status: 'expired' })),
    }),
  },
}
