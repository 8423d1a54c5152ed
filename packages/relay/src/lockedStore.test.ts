import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '@latchkit/test-kit/openRelayClient'
import { startRelay } from '@latchkit/test-kit/startRelay'

const newTopic = (): string => randomBytes(32).toString('hex')
const publishParams = (topic: string, message: string): object => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
})

test('while the database is held by another, what comes is refused, and can be sent again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = join(folder, 'relay.db')
  const { url, errors } = await startRelay({ database })
  const [site, wallet] = [await openClient(url), await openClient(url)]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  const other = new Database(database)
  other.exec('begin exclusive')
  expect((await site.call('irn_publish', publishParams(topic, 'one'))).error).toEqual({
    code: -32_000,
    message: 'Request handler error',
    data: 'StoreUnavailable',
  })
  other.exec('rollback')
  other.close()
  expect(errors).toHaveLength(1)
  expect((await site.call('irn_publish', publishParams(topic, 'one'))).result).toBe(true)
  expect(await wallet.delivered(1)).toEqual(['one'])
})
