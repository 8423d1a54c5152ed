import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  parseTransaction,
  recoverTransactionAddress,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parsePersonalSign } from './evmMessage.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import { parseTypedData } from './typedData.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let wallet: TestWallet
let from: `0x${string}`
beforeAll(async () => {
  wallet = await createTestWallet()
  from = wallet.addresses.eip155 as `0x${string}`
})

describe('eth_signTransaction', () => {
  const fields = () => ({
    from,
    nonce: '0x1',
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    to: friend,
    value: '0xde0b6b3a7640000',
  })

  it('shows and signs the sending of coins, type 2', async () => {
    const signable = read(fields())
    expect(signable.summary).toMatchObject({
      action: 'send',
      movesValue: true,
      warnings: [],
      lines: [
        { label: 'amount', value: '1 ETH' },
        { label: 'to', value: friend },
        { label: 'fee', value: '0.000042 ETH' },
      ],
    })
    const raw = signable.sign(wallet.privateKey('eip155:1')) as `0x02${string}`
    expect(parseTransaction(raw)).toMatchObject({
      type: 'eip1559',
      chainId: 1,
      nonce: 1,
      to: friend.toLowerCase(),
      value: 10n ** 18n,
    })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(from)
  })

  it('signs type 0 with the id of the network, where there is a gas price', async () => {
    const { maxFeePerGas, maxPriorityFeePerGas: _, ...rest } = fields()
    const raw = read({ ...rest, gasPrice: maxFeePerGas }).sign(wallet.privateKey('eip155:1'))
    expect(parseTransaction(raw as `0x${string}`)).toMatchObject({ type: 'legacy', chainId: 1 })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(
      from,
    )
  })

  it('decodes the calls that every wallet knows, and warns of the dangerous ones', () => {
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
    const cases = [
      [
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] }),
        'send',
        [],
      ],
      [approve(1_000_000n), 'approve', []],
      [approve(2n ** 256n - 1n), 'approve', ['unlimitedApproval']],
      [
        encodeFunctionData({
          abi: erc721Abi,
          functionName: 'setApprovalForAll',
          args: [friend, true],
        }),
        'approve',
        ['approvalForAll'],
      ],
      [
        encodeFunctionData({
          abi: erc721Abi,
          functionName: 'setApprovalForAll',
          args: [friend, false],
        }),
        'approve',
        [],
      ],
      ['0xdeadbeef', 'contract', ['unknownCall']],
    ] as const
    for (const [data, action, warnings] of cases)
      expect(read({ ...fields(), to: token, value: '0x0', data }).summary).toMatchObject({
        action,
        warnings,
      })
    expect(read({ ...fields(), to: token, data: cases[0][0] }).summary.lines).toEqual([
      { label: 'amount', value: '1 ETH' },
      { label: 'token', value: token },
      { label: 'to', value: friend },
      { label: 'amount', value: '5' },
      { label: 'fee', value: '0.000042 ETH' },
    ])
  })

  it('does not call a transfer known that has more behind it, or an address with more before it', () => {
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [friend, 5n],
    })
    for (const data of [
      `${transfer}00`,
      `${transfer}${'0'.repeat(64)}`,
      transfer.slice(0, -2),
      transfer.replace('a9059cbb00', 'a9059cbb01'),
    ])
      expect(read({ ...fields(), to: token, data }).summary.warnings).toEqual(['unknownCall'])
  })

  it('refuses another account, another network, a missing field, an unknown one, and data said twice', () => {
    const { nonce: _, ...withoutNonce } = fields()
    for (const wrong of [
      { ...fields(), from: friend },
      { ...fields(), chainId: '0x89' },
      withoutNonce,
      { ...fields(), authorizationList: [] },
      { ...fields(), type: '0x3' },
      { ...fields(), gasPrice: '0x1' },
      { ...fields(), value: 1 },
      { ...fields(), data: '0x00', input: '0x01' },
      { ...fields(), to: '0x1234' },
      undefined,
    ])
      expect(() => read(wrong)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  it('names an unknown network by its id and warns', () => {
    const summary = parseEvmTransaction([fields()], wallet.context('eip155:999999')).summary
    expect(summary.warnings).toEqual(['unknownNetwork'])
    expect(summary.lines[0]).toEqual({ label: 'amount', value: '1' })
  })

  function read(transaction: unknown) {
    return parseEvmTransaction([transaction], wallet.context('eip155:1'))
  }
})

describe('personal_sign', () => {
  it('shows the text of hex bytes and signs them as viem verifies', async () => {
    const signable = sign(`0x${Buffer.from('Hello, Ada').toString('hex')}`)
    expect(signable.summary).toMatchObject({
      action: 'message',
      lines: [{ label: 'message', value: 'Hello, Ada' }],
    })
    const signature = signable.sign(wallet.privateKey('eip155:1')) as `0x${string}`
    expect(await verifyMessage({ address: from, message: 'Hello, Ada', signature })).toBe(true)
  })

  it('shows bytes that are no text, or hide what they say, as hex', () => {
    for (const message of ['0xff00', `0x${Buffer.from('pay\u0000 or \u001b[8m').toString('hex')}`])
      expect(sign(message).summary).toMatchObject({
        warnings: ['binary'],
        lines: [{ value: message }],
      })
  })

  it('signs the sign-in message of the site itself', () => {
    expect(sign(signIn('shop.example')).summary.action).toBe('signIn')
    expect(sign(signIn('https://shop.example')).summary.action).toBe('signIn')
  })

  it('refuses every sign-in message for another site, however it is dressed', () => {
    for (const message of [
      signIn('bank.example'),
      signIn('shop.example.evil.example'),
      signIn('http://shop.example'),
      signIn('shop.example:8443'),
      signIn('SHOP.example'),
      signIn('evil.example/shop.example'),
      signIn('shop.example@evil.example'),
      `\n${signIn('shop.example')}`,
      ` ${signIn('bank.example')}`,
      signIn('bank.example').replace('wants', 'WANTS'),
      signIn('bank.example').replace('sign in', 'sign\u200b in'),
      signIn('bank.example').replace('wants you', 'wants\u00a0you'),
      signIn('bank.example').replace('wants', '\uff57\uff41\uff4e\uff54\uff53'),
      `${signIn('shop.example')}\n${signIn('bank.example')}`,
    ])
      expect(() => sign(message)).toThrow(expect.objectContaining({ code: 4100 }))
  })

  it('refuses another account and params that are no message', () => {
    const context = wallet.context('eip155:1')
    for (const wrong of [['0x00', friend], ['0x00'], [1, from], {}, null])
      expect(() => parsePersonalSign(wrong, context)).toThrow(
        expect.objectContaining({ code: -32602 }),
      )
  })

  function sign(message: string) {
    return parsePersonalSign([message, from], wallet.context('eip155:1'))
  }
  function signIn(domain: string) {
    return `${domain} wants you to sign in with your Ethereum account:\n${from}\n\nURI: https://shop.example\nVersion: 1`
  }
})

describe('eth_signTypedData_v4', () => {
  it('signs the example of EIP-712 as the standard prints it', () => {
    // The private key of the standard is keccak256('cow').
    const key = Uint8Array.from(
      Buffer.from('c85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4', 'hex'),
    )
    const address = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
    const signable = parseTypedData([address, JSON.stringify(mail)], {
      ...wallet.context('eip155:1'),
      address,
    })
    expect(signable.sign(key)).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
    expect(signable.summary).toMatchObject({ action: 'typedData', movesValue: false, warnings: [] })
    expect(signable.summary.lines).toEqual([
      { label: 'method', value: 'Mail' },
      { label: 'field', name: 'from.name', value: 'Cow' },
      { label: 'field', name: 'from.wallet', value: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      { label: 'field', name: 'to.name', value: 'Bob' },
      { label: 'field', name: 'to.wallet', value: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      { label: 'field', name: 'contents', value: 'Hello, Bob!' },
      { label: 'field', name: 'domain.name', value: 'Ether Mail' },
      { label: 'field', name: 'domain.version', value: '1' },
      { label: 'field', name: 'domain.chainId', value: '1' },
      {
        label: 'field',
        name: 'domain.verifyingContract',
        value: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
    ])
  })

  it('warns of a permit, and signs it as viem verifies', async () => {
    const permit = {
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: {
        owner: from,
        spender: friend,
        value: (2n ** 256n - 1n).toString(),
        nonce: 0,
        deadline: '0xffffffff',
      },
    } as const
    const signable = parseTypedData([from, permit], wallet.context('eip155:1'))
    expect(signable.summary).toMatchObject({
      warnings: ['unlimitedApproval', 'permit'],
      movesValue: true,
    })
    const signature = signable.sign(wallet.privateKey('eip155:1')) as `0x${string}`
    expect(
      await verifyTypedData({
        ...permit,
        address: from,
        signature,
        message: { ...permit.message, value: 2n ** 256n - 1n, nonce: 0n, deadline: 0xffffffffn },
      } as never),
    ).toBe(true)
  })

  const bytesOf = (type: string, value: unknown) => ({
    domain: { name: 'Job', chainId: 1 },
    types: {
      Job: [
        { name: 'to', type: 'address' },
        { name: 'work', type },
      ],
    },
    primaryType: 'Job',
    message: { to: friend, work: value },
  })
  const approval = `095ea7b3${'00'.repeat(12)}${'22'.repeat(20)}${'ff'.repeat(32)}`

  it.each([
    ['without 0x', approval],
    ['with an odd digit', `0x${approval.slice(1)}`],
    ['as numbers', [9, 94]],
  ])('refuses bytes that are written otherwise than they are looked into: %s', (_, value) => {
    const context = wallet.context('eip155:1')
    expect(() => parseTypedData([from, bytesOf('bytes', value)], context)).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
    expect(
      parseTypedData([from, bytesOf('bytes', `0x${approval}`)], context).summary,
    ).toMatchObject({ movesValue: true })
  })

  it('warns of a type that holds nothing but bytes: accounts of contracts sign so', () => {
    const wrapped = {
      domain: { chainId: 1 },
      types: { Wrapped: [{ name: 'digest', type: 'bytes32' }] },
      primaryType: 'Wrapped',
      message: { digest: `0x${'11'.repeat(32)}` },
    }
    expect(parseTypedData([from, wrapped], wallet.context('eip155:1')).summary).toMatchObject({
      warnings: ['hash'],
      movesValue: true,
    })
  })

  it('refuses another network, another account, and values that do not fit their types', () => {
    const context = wallet.context('eip155:1')
    for (const wrong of [
      [from, { ...mail, domain: { ...mail.domain, chainId: 137 } }],
      [from, { ...mail, domain: { ...mail.domain, chainId: 'one' } }],
      [friend, mail],
      [from, { ...mail, primaryType: 'Letter' }],
      [from, { ...mail, message: { ...mail.message, extra: 1 } }],
      [from, { ...mail, message: { ...mail.message, contents: 5 } }],
      [from, { ...mail, types: { ...mail.types, Person: [{ name: 'wallet', type: 'address[' }] } }],
      [from, '{'],
      [from],
      null,
    ])
      expect(() => parseTypedData(wrong, context)).toThrow(
        expect.objectContaining({ code: -32602 }),
      )
  })
})

const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
