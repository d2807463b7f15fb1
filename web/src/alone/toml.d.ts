declare module '*.toml' {
  import type { Catalogue } from '../wire/words';
  const catalogue: Catalogue;
  export default catalogue;
}
