import type { ContactKey } from '../messageKey.ts'
import { contactTexts } from './contactTexts.ts'
import { names } from './names.ts'

/** What contacts, the scanner and the names of an account say. */
export const messages: Readonly<Record<ContactKey, string>> = { ...contactTexts, ...names }
