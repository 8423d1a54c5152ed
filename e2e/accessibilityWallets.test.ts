import { axeOnScenes } from './support/axeOnScenes.ts'
import { walletScenes } from './support/scenes.ts'

axeOnScenes(walletScenes)
