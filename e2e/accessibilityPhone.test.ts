import { describe } from 'vitest'
import { axeOnScenes } from './support/axeOnScenes.ts'

describe('on a phone', () => {
  axeOnScenes('phone')
})
