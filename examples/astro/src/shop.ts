import { createKit, disconnect, signMessage } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { defineElements } from '@latchkit/element'
import { evm } from '@latchkit/evm'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })
defineElements(kit)

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)!

document.querySelector('latchkit-button')!.addEventListener('accountchange', ({ detail }) => {
  find('#account').textContent = detail?.account.address ?? 'No wallet is connected.'
  find<HTMLElement>('#actions').hidden = !detail
})
find('#sign').addEventListener('click', async () => {
  const signing = signMessage(kit, { message: 'Hello' })
  find('output').textContent = await signing.catch(({ message }: Error) => message)
})
find('#disconnect').addEventListener('click', () => void disconnect(kit))
