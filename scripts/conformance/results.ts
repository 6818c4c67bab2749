/**
 * What a test goes through: a browser; the site's own root actors with real effects against a running sandbox
 * (`tests/product`); or parts of it alone.
 */
type Through = 'browser' | 'product' | 'parts';
/** One test that ran. A test that was skipped is left out. */
export type TestRun = { readonly name: string; readonly through: Through; readonly passed: boolean };

type VitestReport = {
  readonly testResults: ReadonlyArray<{
    /** Path of the file. */
    readonly name: string;
    readonly assertionResults: ReadonlyArray<{ readonly fullName: string; readonly status: string }>;
  }>;
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly tests: ReadonlyArray<{
      readonly expectedStatus: string;
      readonly results: ReadonlyArray<{ readonly status: string }>;
    }>;
  }>;
};

const isProduct = (path: string): boolean => /(^|[\\/])tests[\\/]product[\\/]/.test(path);

/** Tests of a vitest JSON report. A name carries the titles of its `describe` blocks. */
export const readUnitRuns = (report: VitestReport): TestRun[] =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({
        name: one.fullName,
        through: isProduct(file.name) ? 'product' : 'parts',
        passed: one.status === 'passed',
      })),
  );

/** Tests of a Playwright JSON report, once per project. A test that is expected to fail does not pass. */
export const readBrowserRuns = (report: { readonly suites: readonly PlaywrightSuite[] }): TestRun[] => {
  const visit = (suite: PlaywrightSuite, titles: readonly string[]): TestRun[] => {
    const here = [...titles, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.flatMap((test): TestRun[] => {
        const last = test.results.at(-1);
        if (!last || last.status === 'skipped') return [];
        const passed = last.status === 'passed' && test.expectedStatus === 'passed';
        return [{ name: [...here, spec.title].join(' '), through: 'browser', passed }];
      }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, here))];
  };
  return report.suites.flatMap((file) => visit({ ...file, title: '' }, []));
};
