/** Who may import whom; run by `npm run boundaries`. Each comment says what to do instead. */
const tests = '[.](test|contract)[.]tsx?$'
const layer = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from, pathNot: tests }, to: { path: to } })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other, be it for a type, are one file, or lack a third: a port, or a file of types.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    layer('engine-stands-alone', '^engine/', '^(widgets|domain|schemas|shell|server)/', 'The engine knows kinds through its registry only.'),
    {
      name: 'engine-core-without-react',
      severity: 'error',
      comment: 'Only engine/render draws; the rest must run in Node. Types are free.',
      from: { path: '^engine/(?!render/|form/)', pathNot: tests },
      to: { path: '^node_modules/(react|react-dom|antd|@ant-design|@formily)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'open-form-without-react',
      severity: 'error',
      comment: 'An open form stands without a screen. What draws it, or is a context or a hook, belongs to engine/render.',
      from: { path: '^engine/form/', pathNot: tests },
      to: { path: '^node_modules/(react|react-dom|antd|@ant-design|@formily/(?!core/|reactive/))' },
    },
    layer('engine-core-without-form-and-render', '^engine/(?!render/|form/)', '^engine/(render|form)/', 'What both need belongs to the core.'),
    layer('open-form-without-render', '^engine/form/', '^engine/render/', 'What both need belongs to engine/form.'),
    layer('widgets-on-engine-only', '^widgets/', '^(domain|schemas|shell|server)/', 'A kind works on any form, so it knows no business module.'),
    {
      name: 'kinds-are-independent',
      severity: 'error',
      comment: 'Share through widgets/shared, never from kind to kind.',
      from: { path: '^widgets/(?!shared/)([^/]+)/', pathNot: tests },
      to: { path: '^widgets/(?!shared/)[^/]+/', pathNot: '^widgets/$1/' },
    },
    {
      name: 'nobody-points-back-at-a-kind',
      severity: 'error',
      comment: 'A kind loads its widget lazily: what both need, types included, stands in props.ts or a file beside it.',
      from: { path: '^widgets/(?!kinds[.]ts$)', pathNot: tests },
      to: { path: '^widgets/(?!shared/)[^/]+/index[.]ts$' },
    },
    layer(
      'domain-is-pure',
      '^domain/',
      '^(widgets|shell|server|engine/render|engine/form)/|^node_modules/(react|antd|@formily)/',
      'Business rules run in the browser and on the server alike.',
    ),
    {
      name: 'modules-are-independent',
      severity: 'error',
      comment: 'Modules meet in shell or server, or share through domain/shared.',
      from: { path: '^domain/(?!shared/)([^/]+)/' },
      to: { path: '^domain/(?!shared/)[^/]+/', pathNot: '^domain/$1/' },
    },
    layer('server-without-ui', '^server/', '^(shell|engine/render|engine/form)/', 'The server shares models and rules, not screens.'),
    {
      name: 'server-without-ui-libraries',
      severity: 'error',
      comment: 'A kind loads its widget lazily, so the server never sees React.',
      from: { path: '^server/' },
      to: { path: '^node_modules/(react|antd|@formily)/', dependencyTypesNot: ['type-only'] },
    },
    layer(
      'engine-through-its-doors',
      '^(widgets|domain|shell|server)/',
      '^engine/(?!index[.]ts$|render/index[.]ts$|locales/)',
      'Import from engine or engine/render; everything else may change.',
    ),
    layer('kinds-through-their-list', '^(shell|server)/', '^widgets/(?!kinds[.]ts$|locales/)', 'Kinds are known through the registry.'),
    { name: 'schemas-are-data', severity: 'error', comment: 'JSON only: nothing in schemas/ runs.', from: { path: '^schemas/' }, to: {} },
    {
      name: 'fixtures-not-in-product',
      severity: 'error',
      comment: 'Fixtures are for tests and for the demo seed.',
      from: { path: '^(engine|widgets|domain|shell|server)/', pathNot: `${tests}|^server/seed/` },
      to: { path: '^(fixtures|tests)/' },
    },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' } },
}
