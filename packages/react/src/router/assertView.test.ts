import { expect, it } from 'vitest'
import { views } from '../views.ts'
import { assertView } from './assertView.ts'

it.each(Object.keys(views))('knows %s', (view) => {
  expect(() => assertView(view)).not.toThrow()
})

it.each(['Nonsense', 'toString', '', undefined, 7, null])('names the views for %s', (view) => {
  expect(() => assertView(view)).toThrow(
    expect.objectContaining({
      code: 'InvalidConfig',
      shortMessage: `Latchkit has no view named ${String(view)}.`,
      message: expect.stringContaining('Open one of Connect, AllWallets, GetWallet'),
    }),
  )
})
