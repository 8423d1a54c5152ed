import { expect, it } from 'vitest'
import { parsePaid } from './parsePaid.ts'

const card = { id: 'card', min: '10', max: '7500' }

it.each([
  ['100', { status: 'read', amount: '100' }],
  ['99.50', { status: 'read', amount: '99.50' }],
  ['10', { status: 'read', amount: '10' }],
  ['7500', { status: 'read', amount: '7500' }],
  ['7,500.00', { status: 'read', amount: '7500.00' }],
  ['9.99', { status: 'outOfLimits' }],
  ['7500.01', { status: 'outOfLimits' }],
  ['10.001', { status: 'invalid' }],
  ['ten', { status: 'invalid' }],
  ['-20', { status: 'invalid' }],
  ['', { status: 'empty' }],
] as const)('reads “%s” as %j', (typed, reading) => {
  expect(parsePaid(typed, '.', card)).toEqual(reading)
})

it('takes a bank’s limits for a bank', () => {
  expect(parsePaid('25000', '.', { id: 'ach_bank_account', min: '10', max: '25000' })).toEqual({
    status: 'read',
    amount: '25000',
  })
})
