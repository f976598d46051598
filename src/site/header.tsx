import { useLocation } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import { Link } from '#ui/link.tsx'
import { CartLink } from './cart-link.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MemberArea } from './member-area.tsx'
import { Menu } from './menu.tsx'
import { mainLinks } from './site-links.ts'

/** Names with more letters are set small, on several lines, so that the rest of the header keeps its place. */
const longName = 10

/** The header: the shop's name, navigation and cart; low enough to stay visible on large screens (spec 2). */
export function Header() {
  const { name } = useSettings()
  return (
    <header className="relative z-20 border-b border-hairline bg-paper has-[[aria-expanded=true]]:z-40 md:sticky md:top-0">
      <div className="page-width grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-2 md:grid-cols-[auto_1fr_auto] lg:gap-8">
        <div className="lg:hidden">
          <Menu />
        </div>
        <Link
          href="/"
          className={`py-2 font-display ${name.length > longName ? 'text-lg leading-tight text-balance wrap-anywhere lg:max-w-44' : 'text-2xl leading-none'}`}
        >
          {name}
        </Link>
        <MainNav />
        <div className="flex items-center justify-end gap-4">
          <HeaderSearch />
          <MemberArea />
          <CartLink className="relative -mr-3 size-11" />
        </div>
      </div>
    </header>
  )
}

function MainNav() {
  const [path] = useLocation()
  return (
    <nav aria-label="Main" className="hidden flex-wrap gap-x-5 lg:flex xl:gap-x-8">
      {mainLinks.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-sm decoration-1 underline-offset-8 hover:text-clay aria-[current]:underline"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
