import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ConnectButton } from '../features/connect/ConnectButton.tsx'
import { KitProvider, type KitProviderProps } from '../KitProvider.tsx'
import { AccountPanel } from './AccountPanel.tsx'

describe('on a server', () => {
  it('paints the button, without a style and without starting the kit', () => {
    const read: string[] = []
    const { kit } = createTestKit({
      storage: {
        getItem: (key) => {
          read.push(key)
          return null
        },
        setItem: () => {},
        removeItem: () => {},
      },
    })
    const html = renderToString(h(KitProvider, { kit, theme: 'dark' }, h(ConnectButton)))
    expect(html).toContain('Connect wallet')
    expect(html).toContain('data-theme="dark"')
    expect(html).not.toMatch(/\sstyle=|<style|<script/)
    expect(html).not.toContain('<dialog')
    expect(kit.store.get().connectors).toEqual([])
    expect(read).toEqual([])
  })

  it('says which language its texts are in', () => {
    const { kit } = createTestKit()
    const html = (props: Partial<KitProviderProps>) =>
      renderToString(h(KitProvider, { kit, ...props }, h(ConnectButton)))
    expect(html({})).toContain('lang="en"')
    expect(html({ locale: 'de-CH' })).toContain('lang="en"')
    expect(html({ locale: 'de-CH', messages: { 'button.connect': 'Verbinden' } })).toContain(
      'lang="de-CH"',
    )
  })

  it('holds the place of a panel', () => {
    const { kit } = createTestKit()
    const html = renderToString(h(KitProvider, { kit }, h(AccountPanel)))
    expect(html).toContain('data-part="panel-place"')
    expect(html).toContain('aria-busy="true"')
  })

  it('says what is missing where there is no provider', () => {
    expect(() => renderToString(h(ConnectButton))).toThrow(/There is no KitProvider above/)
  })
})
