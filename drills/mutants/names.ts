import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const names = 'packages/server/src/names'
const tests = [`${names}/nameRepository.test.ts`]

/** Whose a name is, and who may change it. */
export const serverNames: readonly Mutant[] = [
  ...mutantsOf(`${names}/nameRepository.ts`, tests, [
    ['names without end', "if (registered >= limit) return 'tooMany'", ''],
    ['one name too many', 'registered >= limit', 'registered > limit'],
    ['a name that is taken', "if (inserted.numInsertedOrUpdatedRows !== 1n) return 'taken'", ''],
    ['registrations are not counted', 'registered: registered + 1', 'registered'],
    ['what was signed before', "          .where('signed_at', '<', toIso(signedSeconds))\n", ''],
    ['what was signed already', "'signed_at', '<', toIso", "'signed_at', '<=', toIso"],
    ['a name that others gave', "        .where('name_addresses.proof', '=', 'signed')\n", ''],
  ]),
  ...mutantsOf(`${names}/parseMessage.ts`, tests, [
    ['an old message', 'ageSeconds > messageSeconds ||', ''],
    ['a message of the future', 'ageSeconds < -maxClockSkewSeconds', 'false'],
    ['a time that is none', '!Number.isSafeInteger(timestamp) ||', ''],
  ]),
  ...mutantsOf(`${names}/parseName.ts`, tests, [
    [
      'a label more',
      " || label.includes('.')",
      '',
      'a dot is no letter of a label, so that the next check refuses it too',
    ],
    ['a short name', 'const minLabelLength = 4', 'const minLabelLength = 3'],
    ['letters of any script', 'if (!/^[a-z0-9-]*$/.test(label))', 'if (label === "")'],
    ['the name of another zone', 'name !== `${label}.${zone}`', 'name === ""'],
  ]),
  ...mutantsOf(`${names}/parseAttributes.ts`, tests, [
    ['a script as a picture', "new URL(text).protocol === 'https:'", 'true'],
    ['any letters', 'if (!pattern.test(text))', 'if (text === "")'],
    ['keys of every object', 'Object.hasOwn(validators, key)', '(key in validators)'],
  ]),
]
