// The server of a shop that collects what its visitors have permitted. It holds one key and no money.
import { createServer } from 'node:http'
import { encodeFunctionData, erc20Abi, isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const {
  // Known to everybody: that of the demo on the local stack.
  SITE_KEY = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  API_URL = 'http://localhost:3100',
  PROJECT_ID = 'local',
  PORT = '3600',
  FEE = '1000000',
  FEE_ADDRESS = '0x000000000000000000000000000000005a17a854',
} = process.env
const key = privateKeyToAccount(SITE_KEY)
/** By the name of the session. A real shop keeps them in its database, with the visitor who is signed in. */
const subscriptions = new Map()
const pollMs = 500
const longestMs = 60_000

/** Calls a method of the Latchkit server's wallet. */
async function call(method, params) {
  const response = await fetch(`${API_URL}/v1/wallet?projectId=${PROJECT_ID}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (result === undefined) throw new Error(error?.message ?? `${method}: ${response.status}`)
  return result
}

/** Collects one fee: prepared and counted by the server, signed here, held to its limit by the contract. */
async function collect({ pci, account, chainId, token }) {
  const fee = { abi: erc20Abi, functionName: 'transfer', args: [FEE_ADDRESS, BigInt(FEE)] }
  const networkId = `eip155:${BigInt(chainId)}`
  const url = `${API_URL}/v1/bundler?projectId=${PROJECT_ID}&chainId=${networkId}`
  const [{ preparedCalls, signatureRequest }] = await call('wallet_prepareCalls', [
    {
      from: account,
      chainId,
      calls: [{ to: token, value: '0x0', data: encodeFunctionData(fee) }],
      capabilities: { permissions: { context: pci }, paymasterService: { url } },
    },
  ])
  const signature = await key.signMessage({ message: { raw: signatureRequest.hash } })
  const [id] = await call('wallet_sendPreparedCalls', [{ preparedCalls, signature, context: pci }])
  for (const end = Date.now() + longestMs; Date.now() < end;) {
    const { status, receipts } = await call('wallet_getCallsStatus', [id])
    if (status === 'CONFIRMED') return { collected: FEE, hash: receipts[0].transactionHash }
    if (status === 'FAILED') throw new Error('The fee was not collected.')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`Not in a block yet: ask for the status of ${id} before you collect again.`)
}

async function answer({ method, url }, body) {
  if (method === 'GET' && url === '/key') return { address: key.address }
  if (method === 'POST' && url === '/subscriptions') {
    const { pci, account, chainId, token } = JSON.parse(body)
    if (typeof pci !== 'string' || !isAddress(account) || !isHex(chainId) || !isAddress(token))
      throw new Error('A subscription is { pci, account, chainId, token }.')
    const subscription = { pci, account, chainId, token }
    subscriptions.set(pci, subscription)
    return await collect(subscription)
  }
  const [, pci] = /^\/subscriptions\/([\w-]+)\/collect$/.exec(url) ?? []
  const subscription = subscriptions.get(pci)
  if (method === 'POST' && subscription) return await collect(subscription)
  throw new Error('There is nothing here.')
}

const server = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const write = (status, value) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(`${JSON.stringify(value)}\n`)
  try {
    write(200, await answer(request, Buffer.concat(parts).toString()))
  } catch (error) {
    write(400, { error: error.message })
  }
})
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`Collects as ${key.address} at http://127.0.0.1:${server.address().port}\n`)
})
