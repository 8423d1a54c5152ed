import { expect, test } from 'vitest'
import { createNatsReader } from './createNatsReader.ts'

const spoken =
  'INFO {"max_payload":1048576}\r\n+OK\r\nPING\r\nMSG a.b 1 6\r\nzwölf\r\nMSG a.b 2 reply.to 0\r\n\r\nMSG x 7 10\r\nMSG y 1 2\n\r\nPONG\r\n-ERR \'Authorization Violation\'\r\n'
const understood = [
  { kind: 'info', text: '{"max_payload":1048576}' },
  { kind: 'ping' },
  { kind: 'message', subscription: '1', text: 'zwölf' },
  { kind: 'message', subscription: '2', text: '' },
  { kind: 'message', subscription: '7', text: 'MSG y 1 2\n' },
  { kind: 'pong' },
  { kind: 'error', text: "'Authorization Violation'" },
]

test('what is said is understood, however it is cut into pieces', () => {
  const bytes = Buffer.from(spoken)
  for (let size = 1; size <= bytes.length; size++) {
    const read = createNatsReader()
    const heard = []
    for (let at = 0; at < bytes.length; at += size)
      heard.push(...read(bytes.subarray(at, at + size)))
    expect(heard).toEqual(understood)
  }
})

test.each(['HTTP/1.1 400 Bad Request\r\n', 'MSG a 1 x\r\n', 'x'.repeat(70_000)])(
  'what is no NATS (%#) is not taken',
  (text) => {
    expect(() => createNatsReader()(Buffer.from(text))).toThrow(/NATS/)
  },
)
