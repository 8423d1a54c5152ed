import { HttpError } from '@latchkit/backend/errors'
import { encodeAbiParameters, isAddress, isHex, size, type AbiParameter, type Hex } from 'viem'
import * as v from 'valibot'
import { parseUnits } from './parseUnits.ts'
import { comparisons, type SessionCondition } from './sessionTerms.ts'

/** The validator stores the index in 16 bits. */
const lastArgument = 65_535

const conditionSchema = v.object({
  operator: v.pipe(v.string(), v.toUpperCase(), v.picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN'])),
  value: v.unknown(),
})

/**
 * Parses the conditions on the arguments of a function; `null` allows any value.
 * @throws HttpError 400 `permissions` if the validator cannot enforce it
 */
export function parseConditions(
  inputs: readonly AbiParameter[],
  conditions: readonly unknown[],
): readonly SessionCondition[] {
  if (conditions.length > inputs.length)
    throw new HttpError(
      400,
      'permissions',
      'args has more entries than the function has parameters.',
    )
  let place = 0
  return inputs.flatMap((input, index) => {
    const argument = place
    place += wordsOf(input)
    const condition = conditions[index] ?? undefined
    return condition === undefined ? [] : [readCondition(input, argument, condition)]
  })
}

function readCondition(
  { type }: AbiParameter,
  argument: number,
  condition: unknown,
): SessionCondition {
  const { success, output } = v.safeParse(conditionSchema, condition)
  if (!success) {
    throw new HttpError(
      400,
      'permissions',
      'Each of args must be null, or an operator (EQUAL, GREATER_THAN, LESS_THAN) and a value.',
    )
  }
  if (argument > lastArgument)
    throw new HttpError(
      400,
      'permissions',
      `An argument beyond word ${lastArgument} cannot have a condition.`,
    )
  const { operator } = output
  if (operator !== 'EQUAL' && !type.startsWith('uint'))
    throw new HttpError(
      400,
      'permissions',
      `GREATER_THAN and LESS_THAN are for uint arguments; this one is ${type}. Use EQUAL.`,
    )
  const value = writeWord(type, output.value)
  if (value === undefined)
    throw new HttpError(
      400,
      'permissions',
      `The value is not valid for an argument of type ${type}, or the type does not fit into one word.`,
    )
  return { argument, comparison: comparisons[operator], value }
}

/** Only types of one 32-byte word can be compared. */
function writeWord(type: string, value: unknown): Hex | undefined {
  try {
    if (/^uint\d*$/.test(type)) {
      const units = parseUnits(value)
      return units === undefined ? undefined : encodeAbiParameters([{ type }], [units])
    }
    if (type === 'address') {
      const isOne = typeof value === 'string' && isAddress(value, { strict: false })
      return isOne ? encodeAbiParameters([{ type }], [value]) : undefined
    }
    if (type === 'bool')
      return typeof value === 'boolean' ? encodeAbiParameters([{ type }], [value]) : undefined
    const [, bytes] = /^bytes(\d+)$/.exec(type) ?? []
    const isWord = bytes !== undefined && isHex(value) && size(value) === Number(bytes)
    return isWord ? encodeAbiParameters([{ type }], [value]) : undefined
  } catch {
    return undefined
  }
}

/** Returns how many words an argument takes in the head of the encoding. */
function wordsOf(parameter: AbiParameter): number {
  const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (inner !== undefined)
    return isDynamic(parameter) ? 1 : Number(length) * wordsOf({ ...parameter, type: inner })
  if (!('components' in parameter) || isDynamic(parameter)) return 1
  return parameter.components.reduce((sum, each) => sum + wordsOf(each), 0)
}

function isDynamic(parameter: AbiParameter): boolean {
  const { type } = parameter
  if (type === 'string' || type === 'bytes' || type.endsWith('[]')) return true
  const [, inner] = /^(.*)\[\d+\]$/.exec(type) ?? []
  if (inner !== undefined) return isDynamic({ ...parameter, type: inner })
  return 'components' in parameter && parameter.components.some(isDynamic)
}
