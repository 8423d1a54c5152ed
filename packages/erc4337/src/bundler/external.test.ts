import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const sender = `0x${'a'.repeat(40)}`
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

async function ask(
  url: string,
  method: string,
  params: unknown = [],
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const { app, parts } = await createTestApp({
    networks: [testNetwork('http://127.0.0.1:1', { bundler: { url } })],
  })
  const response = await app.request('/v1/bundler?projectId=local&chainId=eip155:31337', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 'mine', method, params }),
  })
  await parts.store.close()
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const answering = (answer: object) => (body: NodeCall | readonly NodeCall[]) => ({
  jsonrpc: '2.0',
  id: (body as NodeCall).id,
  ...answer,
})

test('a service of the operator’s is asked in the caller’s place, and its answer comes as it is', async () => {
  const service = await startNode(answering({ result: '0x12' }))
  expect(await ask(service.url, 'eth_sendUserOperation', [{ sender }, entryPoint])).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 'mine', result: '0x12' },
  })
  expect(service.bodies).toEqual([
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'eth_sendUserOperation',
      params: [{ sender }, entryPoint],
    },
  ])
})

test('what it refuses is told with its code and its data', async () => {
  const error = { code: -32_507, message: 'AA24 signature error', data: '0x01' }
  const service = await startNode(answering({ error }))
  const { status, body } = await ask(service.url, 'eth_sendUserOperation', [{ sender }, entryPoint])
  expect(status).toBe(200)
  expect(body).toEqual({ jsonrpc: '2.0', id: 'mine', error })
})

test('gas is measured as if the sender had coins, unless the caller says what it has', async () => {
  const service = await startNode(answering({ result: {} }))
  await ask(service.url, 'eth_estimateUserOperationGas', [{ sender }, entryPoint])
  await ask(service.url, 'eth_estimateUserOperationGas', [{ sender }, entryPoint, {}])
  expect(service.bodies.map((body) => (body as { params: unknown[] }).params[2])).toEqual([
    { [sender]: { balance: '0x56bc75e2d63100000' } },
    {},
  ])
})

test('a service that may have taken an operation is not asked again, and the caller is told', async () => {
  const service = await startNode((_body, response) => {
    response.destroy()
  })
  const { status, body } = await ask(service.url, 'eth_sendUserOperation', [{ sender }, entryPoint])
  expect(status).toBe(200)
  expect(body['error']).toMatchObject({
    code: -32_002,
    message: expect.stringContaining('may have accepted') as string,
  })
  expect(service.bodies).toHaveLength(1)
})

test.each([
  ['is away', (): unknown => undefined],
  ['answers nonsense', (): unknown => 'maintenance'],
])('for a question, a service that %s is 503', async (_name, behaviour) => {
  const service = await startNode((_body, response) => {
    const answer = behaviour()
    if (answer === undefined) response.destroy()
    return answer
  })
  const { status } = await ask(service.url, 'eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])
  expect(status).toBe(503)
})

test('a site without a paymaster cannot make the service pay', async () => {
  const service = await startNode(answering({ result: {} }))
  for (const method of [
    'pm_getPaymasterData',
    'pm_getPaymasterStubData',
    'pm_sponsorUserOperation',
  ]) {
    const { body } = await ask(service.url, method, [{ sender }, entryPoint])
    expect(body['error']).toMatchObject({ code: -32_501 })
  }
  expect(service.bodies).toEqual([])
})
