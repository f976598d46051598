import { Link } from 'wouter'

export function Header() {
  return (
    <header className="border-b border-hairline">
      <nav aria-label="Main" className="page-width flex items-center gap-8 py-4">
        <Link href="/" className="font-display text-xl">
          Cilia
        </Link>
        <Link href="/products">Products</Link>
      </nav>
    </header>
  )
}
