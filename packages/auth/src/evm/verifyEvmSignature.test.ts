import { formatSignInMessage } from '@latchkit/wire/sign-in'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { evmKey, strangerKey, withHighS } from '../../test/evmKey.ts'
import { evm } from './evm.ts'
import { verifyEvmSignature } from './verifyEvmSignature.ts'

const chainId = '1'
const statement = 'Sign-In With Ethereum Example Statement'
const login = { domain: 'login.xyz', uri: 'https://login.xyz', version: '1', chainId, statement }
const published = [
  {
    name: 'an example',
    fields: {
      ...login,
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
    },
    signature:
      '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
  },
  {
    name: 'one with a start',
    fields: {
      ...login,
      address: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      notBefore: '2100-01-07T14:31:43.952Z',
    },
    signature:
      '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
  },
  {
    name: 'one that has expired since',
    fields: {
      ...login,
      address: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      expirationTime: '2021-01-05T00:00:00Z',
    },
    signature:
      '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
  },
  {
    name: 'one whose v is 1',
    fields: {
      ...login,
      domain: 'www.tally.xyz',
      uri: 'https://tally.xyz',
      statement: 'Sign in with Ethereum to Tally',
      address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
      nonce: '15050747',
      issuedAt: '2022-06-30T14:08:51.382Z',
    },
    signature:
      '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
  },
] as const

test.each(published)(
  'verifies what others have published: $name',
  async ({ fields, signature }) => {
    const message = formatSignInMessage(fields)
    const { address } = fields
    expect(await verifyEvmSignature({ message, signature, address, chainId })).toBe('key')
    await expect(
      verifyEvmSignature({ message: `${message} `, signature, address, chainId }),
    ).rejects.toMatchObject({ code: 'SignatureInvalid' })
  },
)

test.each([
  [
    'a malformed one',
    '0xf2e8420fc1b722bf4941f5a0464f98172a758ceda5039f622e425fb69fd19b20e444bba7c9a8a8d7e2b5e453553efe7c9460be5d211abe473fc146d51bb04d0cb1b',
    'SignatureMalformed',
  ],
  [
    'a wrong one',
    '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
    'SignatureInvalid',
  ],
])('refuses what others have published as wrong: %s', async (_, signature, code) => {
  const address = '0x6Da01670d8fc844e736095918bbE11fE8D564163'
  const message = formatSignInMessage({
    ...login,
    address,
    nonce: 'rmplqh1gf',
    issuedAt: '2022-01-05T14:31:43.954Z',
    expirationTime: '2100-01-07T14:31:43.952Z',
  })
  await expect(verifyEvmSignature({ message, signature, address, chainId })).rejects.toMatchObject({
    code,
  })
})

test('agrees with viem, and asks no node about keys', async () => {
  const rpc = { 1: () => Promise.reject(new Error('A node must not be asked.')) }
  const message = 'Grüße, 世界 🔑'
  const signature = await evmKey.signMessage({ message })
  const { address } = evmKey
  expect(await verifyEvmSignature({ message, signature, address, chainId, rpc })).toBe('key')
  expect(evm().isAddress(address)).toBe(true)
})

test('takes of two signatures that the curve takes for one only that of wallets', async () => {
  const message = 'text'
  const signature = await evmKey.signMessage({ message })
  const { address } = evmKey
  await expect(
    verifyEvmSignature({ message, signature: withHighS(signature), address, chainId }),
  ).rejects.toMatchObject({ code: 'SignatureInvalid' })
})

test.each(['', '0x', '0x1', '0xzz', 'deadbeef'])(
  'says that “%s” is not a signature',
  async (signature) => {
    const { address } = evmKey
    await expect(
      verifyEvmSignature({ message: 'text', signature, address, chainId }),
    ).rejects.toMatchObject({ code: 'SignatureMalformed' })
  },
)

test.each([
  '',
  '0x',
  'nobody',
  `0x${'ab'.repeat(19)}`,
  `0x${'ab'.repeat(32)}`,
  `0x${'zz'.repeat(20)}`,
])('says that “%s” is no address, and asks no node about it', async (address) => {
  const rpc = { 1: () => expect.fail('A node was asked.') }
  const signature = await evmKey.signMessage({ message: 'text' })
  await expect(
    verifyEvmSignature({ message: 'text', signature, address, chainId, rpc }),
  ).rejects.toMatchObject({ code: 'AddressMalformed' })
})

test('reads no more of an answer than a signature needs, however much a contract returns', async () => {
  let sentBytes = 0
  const node = createServer((_, response) => {
    const send = (): void => {
      if (response.destroyed || sentBytes > 50_000_000) return void response.end()
      sentBytes += 100_000
      if (response.write('00'.repeat(50_000))) setImmediate(send)
      else response.once('drain', send)
    }
    response.write('{"jsonrpc":"2.0","id":1,"result":"0x')
    send()
  })
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  const rpc = { 1: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  const { address } = evmKey
  await expect(
    verifyEvmSignature({ message: 'text', signature: '0x00', address, chainId, rpc }),
  ).rejects.toMatchObject({ code: 'RpcUnavailable' })
  expect(sentBytes).toBeLessThan(20_000_000)
})

test('tells a contract that refuses from a node that does not answer', async () => {
  const message = 'text'
  const signature = await strangerKey.signMessage({ message })
  const { address } = evmKey
  const check = (node: (method: string) => Promise<unknown>) =>
    verifyEvmSignature({ message, signature, address, chainId, rpc: { 1: node } })
  const error = (code: number, text: string) => () =>
    Promise.reject(Object.assign(new Error(text), { code }))
  for (const node of [
    () => Promise.resolve('0x'),
    error(3, 'execution reverted'),
    error(-32000, 'execution reverted'),
  ])
    await expect(check(node)).rejects.toMatchObject({ code: 'SignatureInvalid' })
  for (const node of [
    error(-32005, 'limit exceeded'),
    error(-32603, 'internal'),
    () => Promise.resolve(null),
  ])
    await expect(check(node)).rejects.toMatchObject({ code: 'RpcUnavailable', status: 503 })
})
