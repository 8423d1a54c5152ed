import { emailAddressSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { Screen } from '../ui/createScreen.ts'
import { createFieldForm } from '../ui/fields.ts'
import type { Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'

/** Shows the field for an e-mail address, with what was wrong with the last one. Returns a valid address. */
export function askEmail(
  screen: Screen,
  {
    title,
    label,
    error,
  }: { readonly title: string; readonly label: string; readonly error?: Problem | undefined },
): Promise<string> {
  return screen.ask({
    title,
    render: (finish) => [
      createFieldForm({
        label,
        hint: texts.emailHint,
        error,
        submit: texts.continue,
        attributes: {
          type: 'email',
          autocomplete: 'email',
          inputmode: 'email',
          maxlength: '254',
          required: '',
        },
        onSubmit: (value) => {
          const email = v.safeParse(emailAddressSchema, value)
          if (!email.success) return texts.emailInvalid
          finish(email.output)
          return undefined
        },
      }).form,
    ],
  })
}
