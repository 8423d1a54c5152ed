import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createTestKit } from '../../../test/createTestKit.ts'
import { ToastContext } from '../../hooks/useToast.ts'
import type { Tokens } from '../../hooks/useTokens.ts'
import { KitProvider } from '../../KitProvider.tsx'
import { createToaster } from '../../model/createToaster.ts'
import { useBalanceToast } from './useBalanceToast.ts'

it('says that the balances are missing once, and again only after they have been there', async () => {
  const { kit } = createTestKit()
  const toaster = createToaster()
  const shown: string[] = []
  toaster.store.subscribe((toast) => toast && shown.push(toast.variant))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KitProvider kit={kit}>
      <ToastContext.Provider value={toaster}>{children}</ToastContext.Provider>
    </KitProvider>
  )
  const { rerender } = await renderHook(
    (status: Tokens['status'] = 'loading') => useBalanceToast(status),
    { wrapper },
  )
  expect(shown).toEqual([])
  await rerender('failed')
  expect(shown).toEqual(['error'])
  toaster.dismiss()
  await rerender('failed')
  expect(shown).toEqual(['error'])
  await rerender('ready')
  await rerender('failed')
  expect(shown).toEqual(['error', 'error'])
})
