import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSettings } from '#platform/settings-context.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { Link } from '#ui/link.tsx'
import type { Source } from '../palette/source.ts'
import { Failure } from '../parts/failure.tsx'
import { PanelSkeleton } from '../parts/panel-skeleton.tsx'
import { quietLook } from '../parts/quiet-button.tsx'
import { Covers } from './covers.tsx'
import { useKeptSearch } from './last-search.ts'
import { Rail } from './rail.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { findScreen, type Screen } from './screen.ts'
import { ScreenNameContext } from './screen-name.ts'
import { useCover } from './use-cover.ts'
import { useFrameCommands } from './use-frame-commands.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface FrameProps {
  /** The screens this administrator may open, in the order of the rail. */
  screens: readonly Screen[]
  /** Shown below the screens in the rail: who is signed in. */
  account: ReactNode
  /** What the palette searches. */
  sources: readonly Source[]
}

/**
 * The frame of the back office: the rail (a bar on small screens), the screen of the URL, and the palette and list of
 * keys over them.
 */
export function Frame({ screens, account, sources }: FrameProps) {
  const [path] = useLocation()
  const found = findScreen(screens, path)
  const [name, setName] = useState<string | null>(null)
  const title = name ?? (found ? headingOf(found) : 'Page not found')
  const heading = useHeading(path, title)
  useKeptSearch(path)
  useKeptFocus()
  const { cover, setCover } = useCover()
  useFrameCommands(screens, () => setCover('keys'))
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Rail screens={screens} account={account} path={path} onSearch={() => setCover('palette')} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-5 pt-6 pb-20 outline-none sm:px-8 lg:px-10 xl:px-14"
      >
        <header className="mb-6 flex items-center justify-between gap-4 border-b border-hairline pb-4">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl outline-none wrap-anywhere">
            {title}
          </h1>
          {found && <RefreshButton />}
        </header>
        <ScreenNameContext value={setName}>
          {found ? <ShownScreen {...found} path={path} /> : <Missing />}
        </ScreenNameContext>
      </main>
      <Covers
        cover={cover}
        sources={sources.filter(({ screen }) => screens.some(({ path }) => path === screen))}
        onClose={() => setCover(null)}
      />
    </div>
  )
}

const headingOf = ({ screen, params }: Omit<ShownScreenProps, 'path'>) =>
  screen.isNumbered && /^\d+$/.test(params.id ?? '')
    ? `${screen.title} #${params.id}`
    : screen.title

interface ShownScreenProps {
  screen: Screen
  params: Record<string, string>
  path: string
}

function ShownScreen({ screen: { View }, params, path }: ShownScreenProps) {
  const search = new URLSearchParams(useSearch())
  return (
    <ErrorBoundary
      key={path}
      fallback={(retry) => <Failure what="This screen could not be shown" onRetry={retry} />}
    >
      <Suspense fallback={<PanelSkeleton />}>
        <View place={{ path, params, search }} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Missing() {
  return (
    <div className="grid justify-items-start gap-4 bg-white p-6">
      <p>
        There’s nothing at this address, or your role can’t open it. Choose a screen from the menu.
      </p>
      <Link href="/admin" className={quietLook}>
        Back to the overview
      </Link>
    </div>
  )
}

/**
 * Sets the document's title to the screen's; on a new screen, focuses its heading and scrolls up, unless the address
 * names a part of it.
 */
function useHeading(path: string, title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(path)
  const { name } = useSettings()
  useEffect(() => {
    document.title = `${title} · ${name} Administration`
  }, [title, name])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!location.hash) scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [path])
  return heading
}
