import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { connect } from '@latchkit/core'
import { expect, it, vi } from 'vitest'
import { createTestKit, sessionOf } from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { ConnectButton } from '../features/connect/ConnectButton.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import '../styles/index.css'

it('takes up what a server painted without a word of complaint, and moves nothing', async () => {
  const before = createTestKit()
  before.adapter.connect = async () => sessionOf()
  before.kit.start()
  await connect(before.kit, { connectorId: 'io.metamask', namespace: 'eip155' })

  const test = createTestKit()
  for (const [key, value] of before.storage) test.storage.set(key, value)
  test.adapter.reconnect = () => new Promise(() => {})
  const page = (
    <KitProvider kit={test.kit}>
      <p>
        Before <ConnectButton.Custom>{({ status }) => status}</ConnectButton.Custom>
      </p>
      <ConnectButton />
      <ConnectPanel />
    </KitProvider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const button = () => root.querySelector('button')
  const painted = button()?.getBoundingClientRect().toJSON()
  expect(button()?.textContent).toBe('Connect wallet')

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const hydrated = hydrateRoot(root, page, { onRecoverableError: recovered })
  await expect.poll(() => button()?.textContent).toContain('0xf3…b92266')
  expect(button()?.getBoundingClientRect().toJSON()).toEqual(painted)
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  hydrated.unmount()
  root.remove()
  complaints.mockRestore()
})
