import { base58 } from '@scure/base'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A client of the relay that counts on every answer. */
export interface RelayClient {
  /** Resolves when the relay has accepted the call. */
  call(method: string, params: object): Promise<void>
  close(): void
  /** Resolves when it is gone. */
  readonly closed: Promise<void>
}

/** Opens a client; `onMessage` gets what comes, which is acknowledged at once. */
export async function openRelayClient(
  url: string,
  onMessage: (message: string) => void,
): Promise<RelayClient> {
  const address = `${url.replace('http', 'ws')}/relay`
  const socket = new WebSocket(`${address}?auth=${signToken(address)}`)
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  let lastId = 1_000_000_000_000_000_000n
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The relay is gone.'))
    waiting.clear()
  })
  socket.on('message', (data) => {
    const body = JSON.parse((data as Buffer).toString()) as {
      readonly id: string | number
      readonly params?: { readonly data: { readonly message: string } }
      readonly error?: { readonly data: string }
    }
    if (body.params) {
      socket.send(`{"id":${body.id},"jsonrpc":"2.0","result":true}`)
      return onMessage(body.params.data.message)
    }
    const call = waiting.get(String(body.id))
    waiting.delete(String(body.id))
    if (body.error) call?.reject(new Error(body.error.data))
    else call?.resolve()
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'open')
  return {
    closed,
    call(method, params) {
      lastId += 1n
      const id = String(lastId)
      socket.send(
        `{"id":"${id}","jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`,
      )
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: () => socket.terminate(),
  }
}

function signToken(audience: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const iat = Math.floor(Date.now() / 1000)
  const body = {
    iss: `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat,
    exp: iat + 86_400,
  }
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign(undefined, Buffer.from(signed), privateKey).toString('base64url')}`
}
