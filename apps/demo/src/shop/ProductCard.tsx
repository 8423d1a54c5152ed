import type { ReactNode } from 'react'
import type { Product } from './products.ts'

/** What a card needs to know. */
export interface ProductCardProps {
  readonly product: Product
  readonly price: string
  readonly isBusy: boolean
  readonly onBuy: () => void
}

/** One thing on the shelf. */
export function ProductCard({ product, price, isBusy, onBuy }: ProductCardProps): ReactNode {
  return (
    <li className="product">
      <figure>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          {product.paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      </figure>
      <div>
        <h2>{product.name}</h2>
        <p className="quiet">{product.description}</p>
      </div>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onBuy()
        }}
      >
        {isBusy ? 'Confirm in your wallet' : `Buy · ${price}`}
        <span className="visually-hidden">: {product.name}</span>
      </button>
    </li>
  )
}
