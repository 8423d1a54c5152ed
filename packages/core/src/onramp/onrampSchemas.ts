// Loaded with the first question about buying: few visitors ask one.
export {
  onrampOffersSchema,
  onrampOptionsSchema,
  onrampOrderSchema,
  onrampWidgetSchema,
} from '@latchkit/wire'
export { toOnrampOffer } from './onrampOffer.ts'
