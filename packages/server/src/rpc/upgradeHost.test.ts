import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { parseConfig } from '../config/parseConfig.ts'
import { startServer } from '../startServer.ts'

test.each(['a b', '[', 'x:99999', ''])(
  'an upgrade with the Host «%s» is answered as any other, and writes no error',
  async (host) => {
    const errors: unknown[] = []
    const silent = (): void => undefined
    const log = {
      debug: silent,
      info: silent,
      warn: silent,
      error: (fields: object) => void errors.push(fields),
    }
    const config = parseConfig(
      JSON.stringify({
        port: 0,
        database: ':memory:',
        projects: [{ id: 'local', name: 'Local', origins: ['*'] }],
        networks: [testNetwork('http://127.0.0.1:9')],
      }),
    )
    const server = await startServer(config, log)
    onTestFinished(server.stop)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(
      `GET /v1?chainId=eip155:31337&projectId=nobody HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text).toMatch(/^HTTP\/1\.1 401 Unauthorized/)
    expect(errors).toEqual([])
  },
)
