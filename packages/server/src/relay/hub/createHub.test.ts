import { expect, test } from 'vitest'
import { createLocalBus } from '../bus/createLocalBus.ts'
import type { StoredMail } from '../mail/mail.ts'
import { createHub } from './createHub.ts'
import { createTaken } from './createTaken.ts'

const topic = '0'.repeat(64)
const mail: StoredMail = {
  seq: 1,
  topic,
  message: 'once',
  tag: 1,
  attestation: null,
  publisher: 'site',
  publishedAtMs: 0,
  expiresAtMs: Infinity,
}

test('what has arrived while its topic was read from the mailbox is not brought again', async () => {
  let answer = (_mail: readonly StoredMail[]): void => undefined
  const mailbox = {
    findWaiting: async () => new Set([topic]),
    read: () => new Promise<readonly StoredMail[]>((resolve) => (answer = resolve)),
    remove: async () => undefined,
  }
  const fail = (error: unknown): never => {
    throw error
  }
  const taken = createTaken(mailbox, createLocalBus(), fail)
  const hub = createHub(mailbox, taken, fail)
  const brought: string[] = []
  const peer = {
    client: 'wallet',
    canTake: () => true,
    deliver: (_id: string, { message }: StoredMail) => void brought.push(message),
  }
  hub.subscribe(peer, [topic])
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  // The socket that it had before has confirmed it; that is stored before the mailbox has answered.
  hub.confirm('wallet', [mail.seq])
  await new Promise((resolve) => setImmediate(resolve))
  answer([mail, { ...mail, seq: 2, message: 'another' }])
  await new Promise((resolve) => setImmediate(resolve))
  expect(brought).toEqual(['another'])
  taken.stop()
})
