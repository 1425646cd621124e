/** A language that openapi-generator makes a client in. */
export interface Client {
  /** Name of the folder below `sdk/`. */
  readonly language: string;
  /** Name of the generator. */
  readonly generator: string;
  /** The generator's options; what has no reason beside it is a name. */
  readonly options: Readonly<Record<string, string>>;
  /** How to write a member's name where the generator's own way is ugly: `osdi:creator`, `self`. */
  readonly rename?: (name: string) => string;
}

const named = (name: string) => (name === 'self' ? 'self_link' : name);

/** Every client that `make sdk` makes. */
export const clients: readonly Client[] = [
  {
    language: 'typescript',
    generator: 'typescript-fetch',
    // Node and browsers load modules by their whole name.
    options: { importFileExtension: '.js' },
  },
  {
    language: 'python',
    generator: 'python',
    options: { packageName: 'civic_action', projectName: 'civic-action' },
    rename: named,
  },
  {
    language: 'go',
    generator: 'go',
    options: {
      packageName: 'civicaction',
      // Else a member that a later version adds is an error.
      disallowAdditionalPropertiesIfNotPresent: 'false',
    },
  },
  {
    language: 'java',
    generator: 'java',
    options: {
      // The HTTP client of Java itself.
      library: 'native',
      // Else an array that was not set is sent as an empty one, and a PUT would empty it.
      containerDefaultToNull: 'true',
      // Two runs make the same bytes.
      hideGenerationTimestamp: 'true',
      groupId: 'civicaction',
      artifactId: 'civic-action',
      developerName: 'Civic Action Service',
      developerOrganization: 'Civic Action Service',
      invokerPackage: 'civicaction',
      apiPackage: 'civicaction.api',
      modelPackage: 'civicaction.model',
    },
  },
  {
    language: 'rust',
    generator: 'rust',
    options: { packageName: 'civic_action' },
    // Its own way is `osdi_colon_creator`.
    rename: (name) => named(name.replace(':', '_')),
  },
  {
    language: 'php',
    generator: 'php',
    options: { invokerPackage: 'CivicAction', packageName: 'CivicAction' },
  },
  {
    language: 'ruby',
    generator: 'ruby',
    options: { gemName: 'civic_action', moduleName: 'CivicAction' },
    rename: (name) => (name === 'next' ? 'next_link' : named(name)),
  },
];
