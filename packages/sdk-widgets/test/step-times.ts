/** Measures the steps from an empty folder to a rendered widget. The soak run prints them, because no test may depend on a time. */
export const createStepTimes = () => {
  const steps: string[] = [];
  return {
    measure: async <Result>(step: string, promise: Promise<Result>): Promise<Result> => {
      const start = performance.now();
      const result = await promise;
      steps.push(`${step} ${((performance.now() - start) / 1000).toFixed(1)} s`);
      return result;
    },
    print: (name: string) => process.stdout.write(`${name}: ${steps.splice(0).join(', ')}\n`),
  };
};
