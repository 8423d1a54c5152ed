import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'

// One for the page. On the server it paints the button and does nothing else: it starts in the browser.
export const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })
