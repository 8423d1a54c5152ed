import { HttpError } from '@latchkit/backend/errors'
import { evmAddressSchema } from '@latchkit/backend/http'
import { toFunctionSelector, type AbiFunction } from 'viem'
import * as v from 'valibot'
import { namedFunctions } from './namedFunctions.ts'
import { parseConditions } from './parseConditions.ts'
import { parseUnits } from './parseUnits.ts'
import type { PermittedFunction } from './sessionTerms.ts'

const maxFunctions = 32
const maxEntries = 500
const maxInputs = 32
const parameterSchema: v.GenericSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z]+\d*(?:\[\d{0,4}\]){0,4}$/)),
  components: v.optional(v.array(v.lazy(() => parameterSchema))),
})
const functionSchema = v.object({
  type: v.literal('function'),
  name: v.string(),
  inputs: v.optional(v.pipe(v.array(parameterSchema), v.maxLength(maxInputs)), []),
})
const dataSchema = v.object({
  address: evmAddressSchema,
  abi: v.pipe(v.array(v.unknown()), v.maxLength(maxEntries)),
  functions: v.pipe(
    v.array(
      v.object({
        functionName: v.string(),
        args: v.nullish(v.array(v.unknown()), []),
        valueLimit: v.nullish(v.unknown(), '0x0'),
      }),
    ),
    v.nonEmpty(),
    v.maxLength(maxFunctions),
  ),
})

/**
 * Parses a permission to call functions of one contract.
 * @throws HttpError 400 `permissions`
 */
export function parseContractCall(data: unknown): readonly PermittedFunction[] {
  const { success, output } = v.safeParse(dataSchema, data)
  if (!success)
    throw new HttpError(400, 'permissions', 'contract-call needs address, abi and functions.')
  const known = namedFunctions(output.abi, output.functions).flatMap(
    (entry): readonly AbiFunction[] => {
      const found = v.safeParse(functionSchema, entry)
      return found.success ? [found.output as unknown as AbiFunction] : []
    },
  )
  return output.functions.flatMap(({ functionName, args, valueLimit }) => {
    const named = known.filter(({ name }) => name === functionName)
    if (named.length === 0)
      throw new HttpError(
        400,
        'permissions',
        `The abi has no function ${functionName.slice(0, 100)}.`,
      )
    if (named.length > 1 && args.length > 0) {
      throw new HttpError(
        400,
        'permissions',
        `The abi has several functions ${functionName.slice(0, 100)}; send only the one that args is for.`,
      )
    }
    const limit = parseUnits(valueLimit)
    if (limit === undefined)
      throw new HttpError(
        400,
        'permissions',
        'valueLimit must be an amount in base units, as a string.',
      )
    return named.map((each) => ({
      target: output.address as `0x${string}`,
      selector: selectorOf(each),
      valueLimit: limit,
      conditions: parseConditions(each.inputs, args),
    }))
  })
}

function selectorOf(entry: AbiFunction): `0x${string}` {
  try {
    return toFunctionSelector(entry)
  } catch (cause) {
    throw new HttpError(400, 'permissions', 'The abi entry of a function is invalid.', { cause })
  }
}
