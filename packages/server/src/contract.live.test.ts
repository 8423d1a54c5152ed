import { mapLimited } from '@latchkit/backend/internal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badQuestions, type Operation } from '../test/contract/badQuestions.ts'
import { contractRows } from '../test/contract/contractRows.ts'
import { startContractServer, type ContractServer } from '../test/contract/contractServer.ts'
import { ask, findContractError } from '../test/contract/findContractError.ts'

const page = 'http://localhost:3000'
let stack: ContractServer
let operations: readonly Operation[] = []
beforeAll(async () => {
  stack = await startContractServer()
  const document = (await (await fetch(`${stack.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  }
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
})
afterAll(() => stack?.stop())

test('the table has a row for every route that runs, and for no other', () => {
  const running = operations.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(contractRows).sort()).toEqual(running.sort())
})

test('a body that never ends is cut, wherever it is posted', async () => {
  const posts = Object.entries(contractRows).filter(([route]) => route.startsWith('POST '))
  const answers = await mapLimited(posts, 4, async ([route, row]) => {
    const { path, headers } = await row.good(stack)
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
    })
    const init = { method: 'POST', headers: { ...headers }, body, duplex: 'half' }
    const response = await fetch(stack.url + path, init as RequestInit)
    return [route, response.status, (await response.json()) as unknown]
  })
  const refused = { status: 'FAILED', reasons: [{ field: 'body', name: 'body' }] }
  expect(answers).toMatchObject(posts.map(([route]) => [route, 413, refused]))
  expect((await fetch(`${stack.url}/health`)).status).toBe(200)
})

describe.each(Object.entries(contractRows))('%s', (route, row) => {
  const find = (): Operation => {
    const found = operations.find(({ method, path }) => `${method} ${path}` === route)
    if (!found) throw new Error(`${route} does not run.`)
    return found
  }

  test('answers a good question of a page, whatever type its body claims to have', async () => {
    const operation = find()
    const types = operation.method === 'GET' ? [undefined] : [undefined, 'text/plain', 'text/xml']
    for (const type of types) {
      const good = await row.good(stack)
      const headers = { origin: page, ...good.headers, ...(type && { 'content-type': type }) }
      const reply = await ask(stack.url, { method: operation.method, ...good, headers })
      expect([reply.status, reply.text]).toEqual([row.status ?? 200, expect.anything()])
      const seen = Object.keys(
        (operation.responses['200'] as { content: object } | undefined)?.content ?? {},
      )
      if (reply.status === 200)
        expect(seen).toContain(reply.headers.get('content-type')?.split(';')[0])
      expect([page, '*']).toContain(reply.headers.get('access-control-allow-origin'))
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('answers a preflight', async () => {
    const operation = find()
    const { path } = await row.good(stack)
    const response = await fetch(stack.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': operation.method,
        'access-control-request-headers': 'content-type,x-sdk-type,x-sdk-version,solana-client',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(page)
    expect(response.headers.get('access-control-allow-methods')).toContain(operation.method)
    for (const name of ['content-type', 'x-sdk-type', 'x-sdk-version', 'solana-client'])
      expect(response.headers.get('access-control-allow-headers')).toContain(name)
  })

  test('answers what is wrong with a reason, and with no accident', async () => {
    const operation = find()
    const good = { method: operation.method, ...(await row.good(stack)) }
    const offered = operations.filter(({ path }) => path === operation.path)
    const bad = badQuestions(
      operation,
      row,
      good,
      offered.map(({ method }) => method),
    )
    expect(bad.length).toBeGreaterThan(5)
    const failures = await mapLimited(bad, 4, async (each) => {
      const reply = await ask(stack.url, each.question)
      const failure = findContractError(reply, each, operation, row)
      const { method, path, body } = each.question
      return failure === undefined
        ? []
        : [
            `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200) ?? ''} → ${reply.status} ${failure}: ${reply.text.slice(0, 200)}`,
          ]
    })
    expect(failures.flat()).toEqual([])
    expect(stack.errors).toEqual([])
  })
})
