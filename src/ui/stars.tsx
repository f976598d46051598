import { classNames } from './class-names.ts'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const places = [1, 2, 3, 4, 5]

interface StarsProps {
  /** From 0 to 5; as many stars as the floored rating are filled (spec 9). */
  rating: number
  label?: string
  className?: string
}

export function Stars({ rating, label = `${rating} out of 5 stars`, className }: StarsProps) {
  const filled = Math.floor(rating)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 108 20"
      stroke="currentColor"
      className={classNames('h-3.5 w-auto text-clay', className)}
    >
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${(place - 1) * 22} 0)`}
          fill={place <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  )
}
