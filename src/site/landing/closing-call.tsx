import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { ClosedEye } from '../closed-eye.tsx'

/** The closing section of the landing page (spec 2). */
export function ClosingCall() {
  return (
    <section className="overflow-hidden bg-blush">
      <ClosedEye className="w-full" />
      <div className="page-width grid justify-items-center gap-8 pt-8 pb-20 text-center md:pb-28">
        <h2 className="max-w-4xl text-4xl">
          Close your eyes. <span className="inline-block">Open them brighter.</span>
        </h2>
        <div className="flex flex-wrap justify-center gap-4">
          <Link href="/products" className={buttonLook()}>
            Explore Products
          </Link>
          <Link href="/about" className={buttonLook('outline')}>
            Learn More
          </Link>
        </div>
      </div>
    </section>
  )
}
