/** One test that ran. A test that was skipped is left out. */
export type TestRun = { readonly name: string; readonly browser: boolean; readonly passed: boolean };

type VitestReport = {
  readonly testResults: ReadonlyArray<{
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

/** Tests of a vitest JSON report. A name carries the titles of its `describe` blocks. */
export const readUnitRuns = (report: VitestReport): TestRun[] =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'passed' || one.status === 'failed')
      .map((one) => ({ name: one.fullName, browser: false, passed: one.status === 'passed' })),
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
        return [{ name: [...here, spec.title].join(' '), browser: true, passed }];
      }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, here))];
  };
  return report.suites.flatMap((file) => visit({ ...file, title: '' }, []));
};
