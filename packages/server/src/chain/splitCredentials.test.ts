import { splitCredentials } from '@latchkit/backend/chain'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { startNode } from '@latchkit/test-kit/startNode'

function basic(words: string): string {
  return `Basic ${Buffer.from(words).toString('base64')}`
}

test.each([
  ['http://node.example/x?key=1', 'http://node.example/x?key=1', undefined],
  ['http://node.example/@home', 'http://node.example/@home', undefined],
  ['http://user:pass@node.example/x?key=1', 'http://node.example/x?key=1', 'user:pass'],
  ['http://user@node.example/', 'http://node.example/', 'user:'],
  ['http://:pass@node.example/', 'http://node.example/', ':pass'],
  ['http://us%40er:p%3Aass%25@node.example/', 'http://node.example/', 'us@er:p:ass%'],
  ['http://user:100%@node.example/', 'http://node.example/', 'user:100%'],
  ['http://user:pässword@node.example/', 'http://node.example/', 'user:pässword'],
])('%s is asked as %s', (address, url, words) => {
  expect(splitCredentials(address)).toEqual({
    url,
    headers: words === undefined ? {} : { authorization: basic(words) },
  })
})

test('a node behind a password is reached, and the password told to nobody else', async () => {
  const seen: unknown[] = []
  const node = await startNode((body, response) => {
    seen.push(response.req.headers.authorization)
    return Array.isArray(body)
      ? []
      : { jsonrpc: '2.0', id: (body as { id: unknown }).id, result: '0x7' }
  })
  const secret = node.url.replace('://', '://operator:s3cret@')
  const broken = 'http://operator:s3cret@127.0.0.1:1'
  const { app, lines } = await createTestApp({
    networks: [testNetwork('', { rpcUrls: [broken, secret] })],
  })
  const response = await app.request('/v1?projectId=local&chainId=eip155:31337', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }),
  })
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7' })
  expect(seen).toEqual([basic('operator:s3cret')])
  expect(`${text}${JSON.stringify(lines)}${JSON.stringify([...response.headers])}`).not.toMatch(
    /s3cret|operator/,
  )
})
