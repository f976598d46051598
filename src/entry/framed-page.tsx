import { useLocation } from 'wouter'
import { Layout } from '#site/layout.tsx'
import { PageHost } from './browser/page-host.tsx'
import { findPage } from './find-page.ts'

/** The page in the shop's frame, or in its own. */
export function FramedPage() {
  const [path] = useLocation()
  if (findPage(path, '').entry.isFramed) return <PageHost />
  return (
    <Layout>
      <PageHost />
    </Layout>
  )
}
