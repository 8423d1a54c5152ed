import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall } from '@latchkit/test-kit/startNode'

const path = (digit: number): string => `/v1/identity/0x${String(digit).repeat(40)}`

/** An app that writes down what it finds: that no address has a name. */
async function app(): Promise<TestApp & { readonly file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-'))
  const file = join(folder, 'server.db')
  const revert = (call: NodeCall): object => ({
    jsonrpc: '2.0',
    id: call.id,
    error: { code: 3, message: 'execution reverted', data: '0x' },
  })
  const node = await startNode(
    (body) => (Array.isArray(body) ? body.map(revert) : revert(body as NodeCall)),
    1,
  )
  const tested = await createTestApp({
    networks: [testNetwork(node.url, { caipNetworkId: 'eip155:1' })],
    database: file,
  })
  onTestFinished(async () => {
    await tested.parts.store.close()
    rmSync(folder, { recursive: true })
  })
  return { ...tested, file }
}

async function expectSorry(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [
      { field: '', name: '', description: 'The server cannot remember anything at the moment.' },
    ],
  })
}

test('while the database is locked requests are put off, and afterwards answered', async () => {
  const { get, file, lines } = await app()
  expect((await get(path(1))).status).toBe(200)
  const other = new Database(file)
  other.exec('begin immediate')
  await expectSorry(await get(path(2)))
  expect((await get(path(1))).status, 'what only reads goes on').toBe(200)
  other.exec('rollback')
  other.close()
  expect((await get(path(2))).status).toBe(200)
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { fields: { code: 'SQLITE_BUSY', fix: expect.stringContaining('Another program') } },
  ])
})

test('while the disk is full requests are put off, and nothing is left half-written', async () => {
  const { get, parts, lines } = await app()
  const { db } = parts.store
  expect((await get(path(1))).status).toBe(200)
  await sql`pragma max_page_count = 1`.execute(db)
  const fill = async (): Promise<unknown> =>
    await db.transaction().execute(async (transaction) => {
      for (let index = 0; index < 1_000; index++)
        await transaction
          .insertInto('answers')
          .values({ key: `filler ${index}`, body: 'x'.repeat(4_000), answered_at: '' })
          .execute()
    })
  await expect(fill()).rejects.toThrow('full')
  const rows = await db.selectFrom('answers').select('key').execute()
  expect(rows).toHaveLength(1)
  for (let digit = 2; digit < 10; digit++) await get(path(digit))
  for (let index = 0; index < 100; index++) {
    const address = index.toString(16).padStart(40, '0')
    const response = await get(`/v1/identity/0x${address}`)
    if (response.status === 200) continue
    await expectSorry(response)
    expect(lines.find(({ level }) => level === 'error')?.fields).toMatchObject({
      code: 'SQLITE_FULL',
      fix: expect.stringContaining('make room'),
    })
    await sql`pragma max_page_count = 1000000`.execute(db)
    expect((await get(`/v1/identity/0x${address}`)).status).toBe(200)
    return
  }
  throw new Error('the disk never was full')
})
