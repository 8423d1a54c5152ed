import {
  concat,
  encodeFunctionData,
  encodePacked,
  maxUint256,
  parseAbi,
  size,
  toHex,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { warningsOfCalls } from './dangerousCalls.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = `0x${'11'.repeat(32)}` as const
const abi = parseAbi([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function increaseApproval(address,uint256)',
  'function approveAndCall(address,uint256,bytes)',
  'function approveDelegation(address,uint256)',
  'function authorizeOperator(address)',
  'function setOperator(address,bool)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function transferOwnership(address)',
  'function renounceOwnership()',
  'function grantRole(bytes32,address)',
  'function upgradeTo(address)',
  'function upgradeToAndCall(address,bytes)',
  'function changeAdmin(address)',
  'function enableModule(address)',
  'function setGuard(address)',
  'function setFallbackHandler(address)',
  'function addOwnerWithThreshold(address,uint256)',
  'function swapOwner(address,address,address)',
  'function removeOwner(address,address,uint256)',
  'function changeThreshold(uint256)',
  'function transfer(address,uint256)',
  'function mint(uint256)',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function aggregate3((address,bool,bytes)[])',
  'function multiSend(bytes)',
  'function execute(bytes32,bytes)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
const permit2 = parseAbi([
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permit(address, PermitSingle, bytes)',
  'function approve(address,address,uint160,uint48)',
])
const dai = parseAbi([
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
])

function call(functionName: string, ...args: unknown[]): Hex {
  return encodeFunctionData({ abi, functionName, args } as never)
}

describe('warningsOfCalls', () => {
  it.each<[string, Hex, string[]]>([
    ['approve', call('approve', friend, 5n), ['allowance']],
    ['approve without a bound', call('approve', friend, maxUint256), ['unlimitedApproval']],
    ['approve of nothing', call('approve', friend, 0n), []],
    ['approve that is cut off', call('approve', friend, 0n).slice(0, 74) as Hex, ['allowance']],
    ['increaseAllowance', call('increaseAllowance', friend, 5n), ['allowance']],
    ['increaseApproval', call('increaseApproval', friend, 5n), ['allowance']],
    ['approveAndCall', call('approveAndCall', friend, 5n, '0x'), ['allowance']],
    ['approveDelegation', call('approveDelegation', friend, 5n), ['allowance']],
    ['authorizeOperator', call('authorizeOperator', friend), ['allowance']],
    ['setOperator', call('setOperator', friend, true), ['allowance']],
    ['setOperator back', call('setOperator', friend, false), []],
    ['setApprovalForAll', call('setApprovalForAll', friend, true), ['approvalForAll']],
    ['setApprovalForAll back', call('setApprovalForAll', friend, false), []],
    ['permit', call('permit', friend, friend, 5n, 9n, 27, word, word), ['allowance']],
    [
      'permit of DAI',
      encodeFunctionData({ abi: dai, args: [friend, friend, 0n, 0n, true, 27, word, word] }),
      ['allowance'],
    ],
    [
      'permit of Permit2',
      encodeFunctionData({
        abi: permit2,
        functionName: 'permit',
        args: [
          friend,
          {
            details: { token, amount: 5n, expiration: 1, nonce: 0 },
            spender: friend,
            sigDeadline: 1n,
          },
          '0x',
        ],
      }),
      ['allowance'],
    ],
    [
      'approve of Permit2',
      encodeFunctionData({
        abi: permit2,
        functionName: 'approve',
        args: [token, friend, 2n ** 160n - 1n, 1],
      }),
      ['unlimitedApproval'],
    ],
    ['transferOwnership', call('transferOwnership', friend), ['control']],
    ['renounceOwnership', call('renounceOwnership'), ['control']],
    ['grantRole', call('grantRole', word, friend), ['control']],
    ['upgradeTo', call('upgradeTo', friend), ['control']],
    ['upgradeToAndCall', call('upgradeToAndCall', friend, '0x'), ['control']],
    ['changeAdmin', call('changeAdmin', friend), ['control']],
    ['enableModule', call('enableModule', friend), ['control']],
    ['setGuard', call('setGuard', friend), ['control']],
    ['setFallbackHandler', call('setFallbackHandler', friend), ['control']],
    ['addOwnerWithThreshold', call('addOwnerWithThreshold', friend, 1n), ['control']],
    ['swapOwner', call('swapOwner', friend, friend, friend), ['control']],
    ['removeOwner', call('removeOwner', friend, friend, 1n), ['control']],
    ['changeThreshold', call('changeThreshold', 1n), ['control']],
    ['mint', call('mint', 5n), []],
    ['no call', '0x', []],
  ])('of %s', (_name, data, warnings) => {
    expect(warningsOfCalls(data)).toEqual(warnings)
  })

  const carried = call('approve', friend, maxUint256)
  const harmless = call('transfer', friend, 5n)
  const multiSend = (data: Hex): Hex =>
    call(
      'multiSend',
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, token, 0n, BigInt(size(data)), data],
      ),
    )
  const ways: Readonly<Record<string, (data: Hex) => Hex>> = {
    'a multicall': (data) => call('multicall', [harmless, data]),
    'a multicall with a deadline': (data) => call('multicall', 1n, [data]),
    aggregate3: (data) => call('aggregate3', [[token, true, data]]),
    'the packed calls of a Safe': multiSend,
    'an account of ERC-7579': (data) =>
      call(
        'execute',
        `0x${'00'.repeat(32)}`,
        encodePacked(['address', 'uint256', 'bytes'], [token, 0n, data]),
      ),
    'a Safe’s transaction': (data) =>
      call('execTransaction', token, 0n, data, 0, 0n, 0n, 0n, token, token, '0x'),
    'a multicall in a Safe’s packed calls in a Safe’s transaction': (data) =>
      call(
        'execTransaction',
        token,
        0n,
        multiSend(call('multicall', [harmless, data])),
        1,
        0n,
        0n,
        0n,
        token,
        token,
        '0x',
      ),
  }
  it.each(Object.entries(ways))('of what %s carries', (_name, carry) => {
    expect(warningsOfCalls(carry(carried))).toEqual(['unlimitedApproval'])
    expect(warningsOfCalls(carry(call('enableModule', friend)))).toEqual(['control'])
    expect(warningsOfCalls(carry(harmless))).toEqual([])
  })

  it('of what ends the data, behind its length alone', () => {
    const length = toHex(size(carried), { size: 32 })
    expect(warningsOfCalls(concat(['0xdeadbeef', length, carried]))).toEqual(['unlimitedApproval'])
    // The length of something longer is none; that of nothing carries no call.
    const longer = toHex(size(carried) + 1, { size: 32 })
    expect(warningsOfCalls(concat(['0xdeadbeef', longer, carried]))).toEqual([])
    expect(warningsOfCalls(concat(['0xdeadbeef', toHex(0, { size: 32 }), carried]))).toEqual([])
  })

  it('takes bytes that look like a selector for none, where no length is before them', () => {
    const lookalike = call('approve', `0x095ea7b3${'00'.repeat(16)}`, 0n)
    expect(warningsOfCalls(lookalike)).toEqual([])
    expect(warningsOfCalls(call('mint', BigInt(`0x095ea7b3${'11'.repeat(28)}`)))).toEqual([])
  })
})
