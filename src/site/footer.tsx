export function Footer() {
  return <footer className="mt-24 border-t border-hairline py-16" />
}
