import {
  createKit,
  defineElements,
  disconnect,
  evm,
  networks,
  signMessage,
} from './latchkit/latchkit.js'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [networks.ethereum] })
defineElements(kit)

const find = (selector) => document.querySelector(selector)

find('latchkit-button').addEventListener('accountchange', ({ detail }) => {
  find('#account').textContent = detail?.account.address ?? 'No wallet is connected.'
  find('#actions').hidden = !detail
})
find('#sign').addEventListener('click', async () => {
  const signing = signMessage(kit, { message: 'Hello' })
  find('output').textContent = await signing.catch(({ message }) => message)
})
find('#disconnect').addEventListener('click', () => disconnect(kit))
