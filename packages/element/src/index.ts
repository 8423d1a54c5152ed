export { closeModal } from './closeModal.ts'
export { defineElements } from './defineElements.ts'
export type { ElementAppearance } from './elementRoot.tsx'
export type {
  AccountChangeEvent,
  LatchkitButtonElement,
  LatchkitElement,
  LatchkitElementEvents,
} from './latchkitElement.ts'
export { mount, type Mounted, type MountOptions } from './mount.ts'
export { openModal } from './openModal.ts'
export { setAppearance } from './setAppearance.ts'
export { unmountAll } from './unmountAll.ts'
