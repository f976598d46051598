import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { Link, Route, Router } from 'wouter'

function Hello() {
  const { data } = useQuery({ queryKey: ['hello'], queryFn: async () => 'Hello' })
  return <Link href="/other">{data}</Link>
}

hydrateRoot(
  document,
  <QueryClientProvider client={new QueryClient()}>
    <Router>
      <Route path="/">
        <Hello />
      </Route>
    </Router>
  </QueryClientProvider>,
)
