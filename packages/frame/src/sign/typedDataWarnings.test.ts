import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import type { SummaryLine } from './summary.ts'
import { warningsOfTypedData } from './typedDataWarnings.ts'

const field = (name: string, value: string): SummaryLine => ({ label: 'field', name, value })
const enableModule = `0x610b5925${'00'.repeat(12)}${'22'.repeat(20)}`

describe('warningsOfTypedData', () => {
  it.each([
    'Permit',
    'PermitSingle',
    'PermitWitnessTransferFrom',
    'TransferWithAuthorization',
    'ReceiveWithAuthorization',
    'Order',
    'BulkOrder',
    'MetaTransaction',
    'ForwardRequest',
    'SafeTx',
    'Delegation',
    'PackedUserOperation',
    'UserOperation',
    'HyperliquidTransaction:ApproveAgent',
    'HyperliquidTransaction:Withdraw',
    'Authorization',
    'SafeMessage',
    'CoinbaseSmartWalletMessage',
    'Maker',
    'Root',
  ])('warns of the type %s, wherever it is', (type) => {
    expect(warningsOfTypedData(['EIP712Domain', 'Batch', type], [])).toEqual(['permit'])
  })

  it('warns of a field that names who may spend, in a type that nobody knows', () => {
    expect(warningsOfTypedData(['Grant'], [field('details[0].spender', '0x1')])).toEqual(['permit'])
    expect(warningsOfTypedData(['Grant'], [field('Operator', '0x1')])).toEqual(['permit'])
    expect(warningsOfTypedData(['Grant'], [field('manager', '0x1')])).toEqual(['permit'])
    expect(warningsOfTypedData(['Grant'], [field('authorized', '0x1')])).toEqual(['permit'])
  })

  it('says so where the amount has no bound', () => {
    const amounts = (value: bigint) =>
      warningsOfTypedData(['Permit'], [field('details[0].amount', value.toString())])
    expect(amounts(maxUint256)).toEqual(['unlimitedApproval', 'permit'])
    expect(amounts(2n ** 95n)).toEqual(['unlimitedApproval', 'permit'])
    expect(amounts(2n ** 95n - 1n)).toEqual(['permit'])
    expect(
      warningsOfTypedData(['Permit'], [field('salt', maxUint256.toString())]),
      'a number that is no amount',
    ).toEqual(['permit'])
  })

  it('warns of a call in a field, of a transaction that somebody else sends', () => {
    expect(warningsOfTypedData(['Job'], [field('steps[1]', enableModule)])).toEqual([
      'control',
      'permit',
    ])
  })

  it('says nothing of what moves nothing', () => {
    expect(
      warningsOfTypedData(
        ['EIP712Domain', 'Mail', 'Person'],
        [field('from.name', 'Ada'), field('contents', 'Hello'), field('amount', '5')],
      ),
    ).toEqual([])
  })
})
