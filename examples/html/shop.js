import { createKit, defineElements, evm, networks, signMessage } from './latchkit/latchkit.js'

const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [networks.ethereum] })
defineElements(kit)

const sign = document.querySelector('#sign')
document.querySelector('latchkit-button').addEventListener('accountchange', ({ detail }) => {
  document.querySelector('#account').textContent =
    detail?.account.address ?? 'No wallet is connected.'
  sign.hidden = !detail
})
sign.addEventListener('click', async () => {
  const output = document.querySelector('output')
  output.textContent = await signMessage(kit, { message: 'Hello' }).catch(({ message }) => message)
})
